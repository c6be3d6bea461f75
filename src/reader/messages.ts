import type {
  PageReading,
  PageSource,
  RobotsQuestion,
  RowRules,
  RowsReading,
} from '../core/ports/page-reader.ts';

/** What a reader process is asked to do, one at a time. */
export type ReaderJob =
  | { readonly kind: 'page'; readonly source: PageSource }
  | { readonly kind: 'rows'; readonly text: string; readonly rules: RowRules }
  | { readonly kind: 'robots'; readonly question: RobotsQuestion };

export type ReaderAnswer = PageReading | RowsReading | { readonly allowed: boolean };

/** `ready` once it has loaded its libraries, then one answer for each job. */
export type ReaderMessage =
  | { readonly ready: true }
  | {
      readonly answer: ReaderAnswer;
      /** It has so little time or memory left that the next page might fail in it. */
      readonly isUsedUp: boolean;
    };

const SIZE_BYTES = 4;

/** On both pipes a message is the size of its JSON, the size of its bytes, the JSON and the bytes. */
export const PREFIX_BYTES = 2 * SIZE_BYTES;

export function framed(value: object, bytes: Uint8Array = new Uint8Array()): Buffer[] {
  const json = Buffer.from(JSON.stringify(value));
  const prefix = Buffer.alloc(PREFIX_BYTES);
  prefix.writeUInt32LE(json.length);
  prefix.writeUInt32LE(bytes.length, SIZE_BYTES);
  return [Buffer.concat([prefix, json]), Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)];
}

export function sizesIn(prefix: Buffer): { json: number; bytes: number } {
  return { json: prefix.readUInt32LE(0), bytes: prefix.readUInt32LE(SIZE_BYTES) };
}
