import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A body that stays the same as long as the process lives, with the tag by which clients ask whether theirs is still good. */
export type FixedBody = { readonly text: string; readonly etag: string };

export function fixedBody(text: string): FixedBody {
  return { text, etag: `"${hash('sha256', text, 'base64url')}"` };
}

export function sendFixed(request: FastifyRequest, reply: FastifyReply, body: FixedBody): FastifyReply {
  reply.header('etag', body.etag).header('cache-control', 'no-cache');
  if (isKnown(request.headers['if-none-match'], body.etag)) return reply.code(304).send();
  return reply.send(body.text);
}

/** The comparison is the weak one of RFC 9110: a proxy that compressed the body has marked the tag with `W/`. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(etag);
}
