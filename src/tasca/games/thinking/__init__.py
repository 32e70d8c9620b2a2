"""What the bots of every game share: budgets and their clock, chance, thoughts, and races between plans."""
