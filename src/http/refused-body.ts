import type { FastifyRequest } from 'fastify';
import { deferred } from '../core/ports/maybe-promise.ts';

/** If a client sends more than this, the connection is closed. */
export const MAX_DISCARDED_BYTES = 8_388_608;

/** The declared length; undefined without a valid one. */
export function declaredBytes({ headers }: FastifyRequest): number | undefined {
  const declared = Number(headers['content-length']);
  return Number.isNaN(declared) ? undefined : declared;
}

/**
 * Reads the rest of a refused body and discards it. Browsers and proxies read the response only after sending everything;
 * if the connection closes before, they report an error of their own instead of the response.
 */
export async function discardBody(request: FastifyRequest): Promise<void> {
  const body = request.raw;
  if (body.readableEnded || body.destroyed || (declaredBytes(request) ?? 0) > MAX_DISCARDED_BYTES) return;
  const { promise: isDone, resolve: done } = deferred<undefined>();
  let bytes = 0;
  const drop = (chunk: Uint8Array): void => {
    bytes += chunk.length;
    if (bytes > MAX_DISCARDED_BYTES) end();
  };
  const end = (): void => {
    body.off('data', drop).pause();
    done(undefined);
  };
  body.unpipe().on('data', drop).once('end', end).once('error', end).once('close', end).resume();
  await isDone;
}
