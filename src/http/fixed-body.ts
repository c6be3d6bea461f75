import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matches, preferredCoding, type Coding, compress, THOROUGH } from './content-negotiation.ts';
import { handled, type MaybeHandled } from '../core/ports/maybe-promise.ts';

/**
 * A body that never changes, with an ETag per content coding. Compressed on first use, off the event loop, and then
 * cached.
 */
export class FixedBody {
  readonly #plain: Buffer;
  readonly #packed = new Map<Coding, MaybeHandled<Buffer>>();
  readonly #digest: string;
  readonly #cacheControl: string;

  constructor(content: string | Uint8Array, { cacheControl }: { cacheControl: string }) {
    this.#plain = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content);
    this.#digest = hash('sha256', this.#plain, 'base64url');
    this.#cacheControl = cacheControl;
  }

  /** Synchronous, unless the body has to be compressed first. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    const coding = preferredCoding(request.headers['accept-encoding']);
    const etag = coding === 'identity' ? `"${this.#digest}"` : `"${this.#digest}-${coding}"`;
    reply.header('etag', etag).header('cache-control', this.#cacheControl).header('vary', 'Accept-Encoding');
    if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
    if (coding === 'identity') return reply.send(this.#plain);
    reply.header('content-encoding', coding);
    const body = this.#packed.get(coding) ?? this.#pack(coding);
    return body instanceof Promise ? body.then((bytes) => reply.send(bytes)) : reply.send(body);
  }

  /** Concurrent requests share one compression. A failure is not cached. */
  #pack(coding: 'br' | 'gzip'): Promise<Buffer> {
    const packed = compress(this.#plain, coding, THOROUGH).then(
      (bytes) => {
        this.#packed.set(coding, bytes);
        return bytes;
      },
      (error: unknown) => {
        this.#packed.delete(coding);
        throw error;
      },
    );
    this.#packed.set(coding, handled(packed));
    return packed;
  }
}
