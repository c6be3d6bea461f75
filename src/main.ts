import { runCommand } from './cli/run.ts';

// Exits even if an abandoned operation still has a timer.
process.exit(await runCommand(process.argv.slice(2)));
