import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { preferredCoding, type Coding } from '../../http/accept.ts';
import { compress, WORTH_COMPRESSING } from '../../http/compress.ts';
import { pageHeaders } from '../../http/hooks/security-headers.ts';
import { matches } from '../../http/fixed-body.ts';
import type { SiteAnswer } from './page.ts';

export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: SiteAnswer,
  { anyPicture, posts, basePath }: { anyPicture: boolean; posts: boolean; basePath: string },
): Promise<FastifyReply> {
  switch (answer.kind) {
    case 'redirect':
      return reply
        .code(answer.status ?? 303)
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('location', answer.to.startsWith('/') ? basePath + answer.to : answer.to)
        .send();
    case 'body':
      return reply
        .code(answer.status ?? 200)
        .type(answer.type)
        .headers(answer.headers ?? {})
        .send(isWhole(answer.body) ? answer.body : ReadableStream.from(answer.body));
    case 'page': {
      const { status = 200, cacheControl, headers = {}, frames, indexable } = answer;
      pageHeaders(reply, { anyPicture, frames, posts, indexable })
        .code(status)
        .type('text/html; charset=utf-8')
        .header('cache-control', cacheControl === 'no-store' ? 'no-store' : 'private, no-cache')
        .header('vary', 'Cookie, Accept-Language, Accept-Encoding')
        .headers(headers);
      const markup = answer.html.toString();
      const coding = preferredCoding(request.headers['accept-encoding']);
      // These pages are the same for every guest, so a browser can keep its copy until they change.
      if (indexable === true && !posts && hasCopy(request, reply, `${coding} ${markup}`)) {
        return reply.code(304).send();
      }
      return sendCompressed(reply, markup, coding);
    }
  }
}

function isWhole(body: string | Uint8Array | AsyncIterable<string>): body is string | Uint8Array {
  return typeof body === 'string' || body instanceof Uint8Array;
}

function hasCopy(request: FastifyRequest, reply: FastifyReply, content: string): boolean {
  const etag = `"${hash('sha256', content, 'base64url')}"`;
  reply.header('etag', etag);
  return matches(request.headers['if-none-match'], etag);
}

async function sendCompressed(reply: FastifyReply, text: string, coding: Coding): Promise<FastifyReply> {
  if (coding === 'identity' || text.length < WORTH_COMPRESSING) return reply.send(text);
  reply.header('content-encoding', coding);
  return reply.send(await compress(text, coding));
}
