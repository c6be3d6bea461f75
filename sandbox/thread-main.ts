/** What runs in the thread of `thread.ts`. */
import { parentPort } from 'node:worker_threads';
import { startSandbox } from './sandbox.ts';

const { origin, settings } = await startSandbox();
parentPort?.postMessage({ origin, settings });
