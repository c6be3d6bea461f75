import { StoreUnavailable } from './store-unavailable.ts';

/**
 * What a log may say about an exception: its class and where it was thrown. The message is omitted because it may quote
 * a user's query; only a store's reason is known to come from the store.
 */
export function describeError(error: unknown): { error: string; reason?: string; stack: string } {
  if (!(error instanceof Error)) return { error: typeof error, stack: '' };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  const reason = reasonOf(error);
  return { error: error.name, ...(reason === undefined ? {} : { reason }), stack: frames.join('\n') };
}

function reasonOf(error: Error): string | undefined {
  if (error instanceof StoreUnavailable && error.cause instanceof Error) return error.cause.message;
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
