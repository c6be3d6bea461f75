import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { preferredCoding } from '../../http/accept-encoding.ts';
import { pageHeaders } from '../../http/hooks/security-headers.ts';
import { addressUnder, markupUnder } from './base-path.ts';
import type { SiteAnswer } from './page.ts';

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** Smaller ones gain nothing. */
const WORTH_COMPRESSING = 1024;
/** As quick as gzip's usual level, and a sixth smaller. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

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
        .header('location', addressUnder(basePath, answer.to))
        .send();
    case 'body':
      return reply
        .code(answer.status ?? 200)
        .type(answer.type)
        .headers(answer.headers ?? {})
        .send(answer.body);
    case 'page': {
      const { status = 200, keep, headers = {}, frameOrigin, indexable } = answer;
      pageHeaders(reply, { anyPicture, frameOrigin, posts, indexable })
        .code(status)
        .type('text/html; charset=utf-8')
        .header('cache-control', keep === 'no-store' ? 'no-store' : 'private, no-cache')
        .header('vary', 'Cookie, Accept-Language, Accept-Encoding')
        .headers(headers);
      return sendCompressed(request, reply, markupUnder(basePath, answer.html.toString()));
    }
  }
}

async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  const coding = preferredCoding(request.headers['accept-encoding']);
  if (coding === 'identity' || text.length < WORTH_COMPRESSING) return reply.send(text);
  reply.header('content-encoding', coding);
  return reply.send(coding === 'br' ? await brotlied(text, BROTLI) : await gzipped(text));
}
