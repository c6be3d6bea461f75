import { BadBackup } from './content.ts';

const LINE_END = 0x0a;
/** Far more than the longest row. */
const MAX_LINE_BYTES = 8 * 2 ** 20;

/** The lines of a stream of bytes, without their ends. */
export async function* linesOfStream(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let open: Buffer[] = [];
  let openBytes = 0;
  for await (const chunk of stream) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_END); end !== -1; end = chunk.indexOf(LINE_END, start)) {
      const tail = chunk.subarray(start, end);
      yield open.length === 0 ? tail : Buffer.concat([...open, tail]);
      open = [];
      openBytes = 0;
      start = end + 1;
    }
    const rest = chunk.subarray(start);
    openBytes += rest.length;
    if (openBytes > MAX_LINE_BYTES) throw new BadBackup('is damaged: a line is too long');
    if (rest.length > 0) open.push(rest);
  }
  if (openBytes > 0) yield Buffer.concat(open);
}
