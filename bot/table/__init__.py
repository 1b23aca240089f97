"""How a table moves: what is shown when, who is waited for, and what happens when time runs out."""
