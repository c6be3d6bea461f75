import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matches } from '../if-none-match.ts';

/** A body that stays the same as long as the process lives, with the tag by which clients ask whether theirs is still good. */
export type FixedBody = { readonly text: string; readonly etag: string };

export function fixedBody(text: string): FixedBody {
  return { text, etag: `"${hash('sha256', text, 'base64url')}"` };
}

export function sendFixed(request: FastifyRequest, reply: FastifyReply, body: FixedBody): FastifyReply {
  reply.header('etag', body.etag).header('cache-control', 'no-cache');
  if (matches(request.headers['if-none-match'], body.etag)) return reply.code(304).send();
  return reply.send(body.text);
}
