"""What a game is: contract, machine, state, record, errors. Imports nothing of ours and nothing foreign."""
