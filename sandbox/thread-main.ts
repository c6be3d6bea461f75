/** What runs in the thread of `thread.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { findPages } from './corpus/index.ts';
import { startSandbox, type Repeatable } from './sandbox.ts';

const { origin, settings } = await startSandbox(workerData as Repeatable);
// Builds the index of the corpus, which the first search would otherwise wait for.
findPages({ text: 'river', safe: true, engine: 'any' });
parentPort?.postMessage({ origin, settings });
