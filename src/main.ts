import { runCommand } from './cli/run.ts';

// Ends here even if something cut off is still waiting for its own timer.
process.exit(await runCommand(process.argv.slice(2)));
