/** The unit tests in a process of their own, so that they run beside the checks; tells its parent the counts. */
import { runUnitTests } from './test-files.ts';

const counts = await runUnitTests(process.argv.slice(2));
process.send?.(counts, () => process.exit(counts.failed > 0 ? 1 : 0));
