"""What the bots of every game share: budgets, clock, chance, thoughts, races between plans; only `writing` compiles."""
