"""What the bots of every game share: budgets, clock, chance, thoughts; `race`, `spending` and `writing` compile."""
