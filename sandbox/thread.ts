import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Sandbox } from './sandbox.ts';

export type SandboxThread = Pick<Sandbox, 'origin' | 'settings' | 'close'>;

/** A sandbox in its own thread, so that a slow twin cannot block the server, as with real upstreams. */
export async function startSandboxThread(): Promise<SandboxThread> {
  const worker = new Worker(new URL('./thread-main.ts', import.meta.url));
  const [{ origin, settings }] = (await once(worker, 'message')) as [Pick<Sandbox, 'origin' | 'settings'>];
  return {
    origin,
    settings,
    async close() {
      await worker.terminate();
    },
  };
}
