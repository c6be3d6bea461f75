import { NotHttp } from './failures.ts';

/** What a response consists of, in order. Any of these may stop the parser. */
export interface ResponseSink {
  onHead(status: number, headers: ResponseHeaders): void;
  onData(chunk: Buffer): void;
}

export type ResponseHeaders = Readonly<Record<string, string>>;

const MAX_HEAD_BYTES = 16_384;
/** The size of a chunk and its extensions, which are hardly ever used. */
const MAX_LINE_LENGTH = 256;
/** Servers send one or two. */
const MAX_INTERIM_RESPONSES = 16;
/** Bytes around the chunks of a body: these, and one for every 16 bytes in them. A server needs a third of that. */
const MAX_FRAMING_BYTES = 128 * 1024;
const BODY_BYTES_PER_FRAMING_BYTE = 16;

const START = 'HTTP/1.';
const HEAD =
  /^HTTP\/1\.([01]) ([1-5]\d\d)(?: [^\r\n]*)?\r\n(?:[\w!#$%&'*+.^`|~-]+:[\t\x20-\x7e\x80-\xff]*\r\n)*$/;
const LENGTH = /^\d{1,15}$/;
const CHUNK_SIZE = /^([\da-f]{1,8})[\t ]*(?:;[^\r\n]*)?$/i;
const CLOSE = /(?:^|,)\s*close\s*(?:,|$)/i;

/** Instances inherit nothing, so `constructor` and `__proto__` are ordinary headers, as fast as fields of a class. */
const Bare = function () {
  // Headers are added by their names.
} as unknown as new () => Record<string, string>;
Bare.prototype = Object.create(null) as object;

type Part = 'head' | 'length' | 'until close' | 'chunk size' | 'chunk' | 'chunk end' | 'trailers' | 'end';

/** Reads the HTTP/1.1 responses of one connection, one after the other, and refuses whatever can be read in two ways. */
export class ResponseParser {
  #sink: ResponseSink | undefined;
  #part: Part = 'end';
  /** The beginning of a head or line whose end has not arrived. */
  #partial: Buffer | undefined;
  #left = 0;
  #trailerBytes = 0;
  #interimResponses = 0;
  #framingBytes = 0;
  #keepsAlive = false;
  #keepAliveHint = '';

  /** Expects a response. */
  start(sink: ResponseSink): void {
    this.#sink = sink;
    this.#part = 'head';
    this.#partial = undefined;
    this.#interimResponses = 0;
    this.#framingBytes = 0;
  }

  stop(): void {
    this.#sink = undefined;
  }

  get isComplete(): boolean {
    return this.#part === 'end';
  }

  /** Whether another request may follow on the connection. */
  get keepsAlive(): boolean {
    return this.#keepsAlive;
  }

  /** The `Keep-Alive` header of the response; empty without one. */
  get keepAliveHint(): string {
    return this.#keepAliveHint;
  }

  /** Throws a `NotHttp`. */
  read(chunk: Buffer): void {
    let rest: Buffer | undefined = chunk;
    while (rest !== undefined && rest.length > 0 && this.#sink !== undefined) rest = this.#readPart(rest);
  }

  /** The server has closed the connection, which ends a response of unknown length. Any other one is incomplete. */
  finish(): boolean {
    if (this.#part === 'until close') this.#part = 'end';
    return this.isComplete;
  }

  /** Returns the bytes after the part. */
  #readPart(chunk: Buffer): Buffer | undefined {
    switch (this.#part) {
      case 'head':
        return this.#readHead(chunk);
      case 'length':
        return this.#readCounted(chunk, 'end');
      case 'chunk':
        return this.#readCounted(chunk, 'chunk end');
      case 'until close':
        this.#sink?.onData(chunk);
        return undefined;
      case 'chunk size':
      case 'chunk end':
      case 'trailers':
        return this.#readLine(chunk);
      case 'end':
        // More than was declared: whatever it is, it is no response to another request.
        this.#keepsAlive = false;
        return undefined;
    }
  }

  #readHead(chunk: Buffer): Buffer | undefined {
    const bytes = this.#partial === undefined ? chunk : Buffer.concat([this.#partial, chunk]);
    const end = bytes.indexOf('\r\n\r\n');
    if ((end === -1 ? bytes.length : end) > MAX_HEAD_BYTES) throw new NotHttp('headers too large');
    if (end === -1) {
      const start = bytes.toString('latin1', 0, START.length);
      if (!START.startsWith(start)) throw new NotHttp('not HTTP');
      this.#partial = bytes;
      return undefined;
    }
    this.#partial = undefined;
    this.#takeHead(bytes.toString('latin1', 0, end + 2));
    return bytes.subarray(end + 4);
  }

  #takeHead(text: string): void {
    const match = HEAD.exec(text);
    if (match === null) throw new NotHttp('malformed headers');
    const status = Number(match[2]);
    if (status === 101) throw new NotHttp('unexpected change of protocol');
    // A hint; the response follows.
    if (status < 200) {
      if (++this.#interimResponses > MAX_INTERIM_RESPONSES) throw new NotHttp('too many interim responses');
      return;
    }
    const headers = headersIn(text);
    this.#keepsAlive = match[1] === '1' && !saysClose(headers.connection);
    this.#keepAliveHint = headers['keep-alive'] ?? '';
    this.#part = this.#bodyAfter(status, headers);
    this.#sink?.onHead(status, headers);
  }

  #bodyAfter(status: number, headers: ResponseHeaders): Part {
    const length = headers['content-length'];
    const coding = headers['transfer-encoding'];
    if (status === 204 || status === 304) {
      // A body that must not be there would be taken for the next response.
      if (coding !== undefined || (length ?? '0') !== '0') this.#keepsAlive = false;
      return 'end';
    }
    if (coding !== undefined) {
      if (length !== undefined || coding.toLowerCase() !== 'chunked') throw new NotHttp('two lengths');
      return 'chunk size';
    }
    if (length === undefined) {
      this.#keepsAlive = false;
      return 'until close';
    }
    if (!LENGTH.test(length)) throw new NotHttp('no length');
    this.#left = Number(length);
    return this.#left === 0 ? 'end' : 'length';
  }

  #readCounted(chunk: Buffer, next: Part): Buffer | undefined {
    const isAll = chunk.length <= this.#left;
    const rest = isAll ? undefined : chunk.subarray(this.#left);
    const own = isAll ? chunk : chunk.subarray(0, this.#left);
    this.#left -= own.length;
    if (this.#left === 0) this.#part = next;
    this.#sink?.onData(own);
    return rest;
  }

  #readLine(chunk: Buffer): Buffer | undefined {
    const bytes = this.#partial === undefined ? chunk : Buffer.concat([this.#partial, chunk]);
    const end = bytes.indexOf('\n');
    const most = this.#part === 'trailers' ? MAX_HEAD_BYTES : MAX_LINE_LENGTH;
    if ((end === -1 ? bytes.length : end) > most) throw new NotHttp('line too long');
    if (end === -1) {
      this.#partial = bytes;
      return undefined;
    }
    this.#partial = undefined;
    if (bytes[end - 1] !== CARRIAGE_RETURN) throw new NotHttp('malformed line');
    this.#takeLine(bytes.toString('latin1', 0, end - 1));
    return bytes.subarray(end + 1);
  }

  #takeLine(line: string): void {
    if (this.#part === 'trailers') {
      this.#trailerBytes += line.length;
      if (this.#trailerBytes > MAX_HEAD_BYTES) throw new NotHttp('trailers too large');
      if (line === '') this.#part = 'end';
    } else if (this.#part === 'chunk end') {
      if (line !== '') throw new NotHttp('chunk too long');
      this.#part = 'chunk size';
    } else {
      const size = CHUNK_SIZE.exec(line)?.[1];
      if (size === undefined) throw new NotHttp('no chunk size');
      this.#left = Number.parseInt(size, 16);
      this.#framingBytes += line.length + FRAMING_LINE_ENDS - this.#left / BODY_BYTES_PER_FRAMING_BYTE;
      if (this.#framingBytes > MAX_FRAMING_BYTES) throw new NotHttp('chunks too small');
      // Large chunks do not make up for many small ones later.
      this.#framingBytes = Math.max(0, this.#framingBytes);
      this.#trailerBytes = 0;
      this.#part = this.#left === 0 ? 'trailers' : 'chunk';
    }
  }
}

const CARRIAGE_RETURN = 0x0d;
/** After the size and after the chunk. */
const FRAMING_LINE_ENDS = 4;

/** Joins repeated headers, as RFC 9110 defines. */
function headersIn(head: string): Record<string, string> {
  const headers = new Bare();
  let at = head.indexOf('\r\n') + 2;
  while (at < head.length) {
    const colon = head.indexOf(':', at);
    const end = head.indexOf('\r\n', colon);
    const name = head.slice(at, colon).toLowerCase();
    const value = head.slice(colon + 1, end).trim();
    const before = headers[name];
    headers[name] = before === undefined ? value : `${before}, ${value}`;
    at = end + 2;
  }
  return headers;
}

function saysClose(connection: string | undefined): boolean {
  return connection !== undefined && connection !== 'keep-alive' && CLOSE.test(connection);
}
