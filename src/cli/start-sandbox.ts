import type { StartSandbox } from '../compose/sandbox-side.ts';

/** The simulated engines of sandbox keys. Loaded for the first request that needs them. */
export const startSandbox: StartSandbox = async (options) =>
  (await import('../../sandbox/thread.ts')).startSandboxThread(options);
