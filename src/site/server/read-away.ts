import type { Readable } from 'node:stream';

/** Whoever sends more than this sees the connection break. */
export const MOST_READ_AWAY = 8_388_608;

/**
 * Takes the rest of a refused body from the wire and drops it. Browsers look for an answer when all is sent; one that is
 * cut off before shows its own words about a broken connection.
 */
export async function readAway(body: Readable, declaredBytes: number | undefined): Promise<void> {
  if (body.readableEnded || body.destroyed || (declaredBytes ?? 0) > MOST_READ_AWAY) return;
  const { promise: isDone, resolve: done } = Promise.withResolvers<undefined>();
  let bytes = 0;
  const drop = (chunk: Uint8Array): void => {
    bytes += chunk.length;
    if (bytes > MOST_READ_AWAY) end();
  };
  const end = (): void => {
    body.off('data', drop).pause();
    done(undefined);
  };
  body.unpipe().on('data', drop).once('end', end).once('error', end).once('close', end).resume();
  await isDone;
}
