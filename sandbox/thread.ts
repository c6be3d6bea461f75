import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { behaviourNamed } from './misbehaviour/behaviour.ts';
import { addressNamed } from './named.ts';
import type { Repeatable, Sandbox } from './sandbox.ts';

export type SandboxThread = Pick<Sandbox, 'origin' | 'settings' | 'close'> & {
  /** Resolves when the thread has ended, for whatever reason. */
  readonly ended: Promise<unknown>;
  /** The address of a twin that orders can call by another name as well. */
  addressNamed(name: string, address: string): string;
  /** Whether a twin can be ordered to do this. */
  isOrder(word: string): boolean;
};

/** `.ts` in the sources; `.js` in the compiled program, where it is next to this code as well. */
const MAIN = `./thread-main${extname(import.meta.url)}`;

/** A sandbox in its own thread, so that a slow twin cannot block the server, as with real upstreams. */
export async function startSandboxThread(options: Repeatable = {}): Promise<SandboxThread> {
  const worker = new Worker(new URL(MAIN, import.meta.url), { workerData: options });
  const { promise: ended, resolve: end } = Promise.withResolvers<unknown>();
  const { origin, settings } = await new Promise<Pick<Sandbox, 'origin' | 'settings'>>((resolve, reject) => {
    worker.once('message', resolve);
    // A thread that fails later must not end the program.
    worker.on('error', reject);
    worker.once('exit', (code) => {
      reject(new Error(`the sandbox ended with code ${code}`));
      end(code);
    });
  });
  return {
    origin,
    settings,
    ended,
    addressNamed,
    isOrder: (word) => behaviourNamed(word) !== undefined,
    async close() {
      await worker.terminate();
    },
  };
}
