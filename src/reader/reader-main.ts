/** What runs in a reader thread: see `reader-thread.ts`. */
import { parentPort } from 'node:worker_threads';
import type { ReaderAnswer, ReaderJob, ReaderMessage } from './messages.ts';
import { readPage } from './read-page.ts';
import { isAllowedByRobots } from './robots-rules.ts';

const say = (message: ReaderMessage): void => {
  parentPort?.postMessage(message);
};

async function work(job: ReaderJob): Promise<ReaderAnswer> {
  return job.kind === 'page' ? readPage(job.source) : { allowed: isAllowedByRobots(job.question) };
}

parentPort?.on('message', (job: ReaderJob) => {
  void work(job).then((answer) => {
    say({ answer });
  });
});
say({ ready: true });
