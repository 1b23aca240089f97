"""Pictures of what is to be seen: plain values in, JPEG bytes out."""
