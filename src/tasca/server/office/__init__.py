"""The office: what the house's own people do, from a command line beside the open house. It hears of it by itself."""
