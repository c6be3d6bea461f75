import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matches } from './conditional.ts';
import type { ReadyAnswer } from './endpoint.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** What an answer that a client may keep depends on. */
export const VARY = 'Authorization, Accept-Language, Accept';

/**
 * Writes an answer that needs nothing more done to it straight to the socket: the framework would look for hooks and
 * serializers that are not there, which costs as much as the search in the cache.
 */
export function sendReady(answer: ReadyAnswer, request: FastifyRequest, reply: FastifyReply): void {
  const headers = reply.getHeaders() as OutgoingHttpHeaders;
  headers['cache-control'] = answer.keep ? 'private' : 'no-store';
  if (answer.keep) headers.vary ??= VARY;
  headers.etag = answer.etag;
  for (const name in answer.headers) headers[name] = answer.headers[name];
  reply.hijack();
  const known = request.headers['if-none-match'];
  if (known !== undefined && matches(known, answer.etag)) {
    reply.raw.writeHead(304, headers).end();
    return;
  }
  headers['content-type'] = JSON_TYPE;
  headers['content-length'] = answer.body.byteLength;
  reply.raw.writeHead(200, headers).end(answer.body);
}
