import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Sandbox } from './sandbox.ts';

export type SandboxThread = Pick<Sandbox, 'origin' | 'settings' | 'close'>;

/**
 * A sandbox in a thread of its own, with all its data read: as with the real ones, what holds up an upstream holds up
 * nobody but those who asked it.
 */
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
