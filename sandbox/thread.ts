import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Sandbox } from './sandbox.ts';

export type SandboxThread = Pick<Sandbox, 'origin' | 'settings' | 'close'>;

/** `.ts` in the sources; `.js` in the compiled program, where it is next to this code as well. */
const MAIN = `./thread-main${extname(import.meta.url)}`;

/** A sandbox in its own thread, so that a slow twin cannot block the server, as with real upstreams. */
export async function startSandboxThread(): Promise<SandboxThread> {
  const worker = new Worker(new URL(MAIN, import.meta.url));
  const [{ origin, settings }] = (await once(worker, 'message')) as [Pick<Sandbox, 'origin' | 'settings'>];
  return {
    origin,
    settings,
    async close() {
      await worker.terminate();
    },
  };
}
