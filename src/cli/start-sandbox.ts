import { handled } from '../core/ports/maybe-promise.ts';
import type { StartSandbox } from '../compose/sandbox-services.ts';

/** The simulated engines of sandbox keys. Loaded for the first request that needs them. */
export const startSandbox: StartSandbox = async (options) => {
  const { startSandboxThread } = await import('../../sandbox/thread.ts');
  const thread = await startSandboxThread(options);
  return { ...thread, ended: handled(thread.ended) };
};
