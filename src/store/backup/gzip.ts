import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** Nearly as small as with the default, in half the time. */
const LEVEL = 4;

/** Compresses the pieces and hands the result on. Rejects with the first error of any of the three. */
export function gzipInto(
  pieces: AsyncIterable<Buffer>,
  output: NodeJS.WritableStream | ((compressed: AsyncIterable<Buffer>) => Promise<void>),
  signal: AbortSignal,
): Promise<void> {
  return pipeline(pieces, createGzip({ level: LEVEL }), output as NodeJS.WritableStream, { signal });
}

/** Reading it rejects with the first error of either side. Both sides are closed when it ends or is given up. */
export async function* gunzipped(compressed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const unzip = createGunzip();
  const closed = pipeline(compressed, unzip).catch(() => undefined);
  try {
    yield* unzip as AsyncIterable<Buffer>;
  } finally {
    unzip.destroy();
    await closed;
  }
}
