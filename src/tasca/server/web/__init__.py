"""The server as people and programs meet it: addresses, pages, words, and the door."""
