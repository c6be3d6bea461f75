/** What runs in the thread of `thread.ts`. */
import { parentPort } from 'node:worker_threads';
import { startSandbox } from './sandbox.ts';
import { warmUp } from './warm-up.ts';

const { origin, settings } = await startSandbox();
warmUp();
parentPort?.postMessage({ origin, settings });
