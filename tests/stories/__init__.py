"""Evenings as people live them: scripted stories whose transcripts are kept and compared.

``python -m tests.stories`` accepts what is told now; read the difference before committing it.
"""
