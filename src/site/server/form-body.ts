import { parse, type ParsedUrlQuery } from 'node:querystring';
import type { Readable } from 'node:stream';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { BudgetShare, ByteBudget } from '../../core/limits/byte-budget.ts';
import { problem, Refusal } from '../../http/problems.ts';
import { network } from '../../http/client-connections.ts';
import { deferred } from '../../core/ports/maybe-promise.ts';

/** This much of every form is read without the budget, so that signing in always works. */
const SMALL_FORM_BYTES = 16_384;

/** The share of the budget that one address may take. */
const SHARE = 1 / 8;

/** By then some of the forms in progress have finished. */
const RETRY_SECONDS = 1;

declare module 'fastify' {
  interface FastifyRequest {
    /** What the form of this request takes from the budget; null without a form. */
    formBytes: FormBytes | null;
  }
}

/**
 * Parses the forms of the site. A form is read before the visitor is known, so beyond its first 16 KiB its bytes are
 * taken from a budget that all forms share, and of which one address gets only a share. Received bytes count, not the
 * declared length, which costs a client nothing.
 */
export function readForms(site: FastifyInstance, { formsBytes }: { formsBytes: number }): void {
  const budget = new ByteBudget({ totalBytes: formsBytes, shareBytes: formsBytes * SHARE });
  site.decorateRequest('formBytes', null);
  site.addHook('preParsing', (request, reply, payload, done) => {
    if (request.method === 'POST') {
      const held = new FormBytes(budget, network(request.ip));
      request.formBytes = held;
      reply.raw.once('close', () => {
        held.release();
      });
    }
    done(null, payload);
  });
  // Other content types would be read without the budget.
  site.removeAllContentTypeParsers();
  site.addContentTypeParser('application/x-www-form-urlencoded', parseForm);
}

async function parseForm(request: FastifyRequest, payload: Readable): Promise<ParsedUrlQuery> {
  const { bodyLimit } = request.routeOptions;
  // Refused before anything is read.
  if (Number(request.headers['content-length']) > bodyLimit) {
    throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
  }
  const text = await readForm(payload, bodyLimit, (bytes) => request.formBytes?.take(bytes) === true);
  return parse(text, '&', '=', { maxKeys: 0 });
}

/** What one form takes from the budget. */
class FormBytes {
  readonly #share: BudgetShare;
  #read = 0;

  constructor(budget: ByteBudget, address: string) {
    this.#share = new BudgetShare(budget, address);
  }

  take(bytes: number): boolean {
    this.#read += bytes;
    const needed = Math.max(0, this.#read - SMALL_FORM_BYTES) - this.#share.held;
    return needed === 0 || this.#share.take(needed);
  }

  release(): void {
    this.#share.release();
  }
}

/**
 * The text of a form. When the budget is used up, the rest is read and discarded, because browsers read the response
 * only after sending everything.
 */
function readForm(payload: Readable, mostBytes: number, take: (bytes: number) => boolean): Promise<string> {
  const { promise, resolve, reject } = deferred<string>();
  let chunks: Buffer[] = [];
  let bytes = 0;
  let isRefused = false;

  const onData = (chunk: Buffer): void => {
    bytes += chunk.length;
    if (bytes > mostBytes) fail(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
    else if (isRefused) return;
    else if (take(chunk.length)) chunks.push(chunk);
    else {
      isRefused = true;
      chunks = [];
    }
  };
  const onEnd = (): void => {
    if (isRefused) fail(new Refusal(problem('unavailable', { retryAfterSeconds: RETRY_SECONDS })));
    else resolve(Buffer.concat(chunks).toString('utf8'));
  };
  const onClose = (): void => {
    fail(Object.assign(new Error('the connection ended before the form did'), { code: 'ECONNRESET' }));
  };
  const fail = (error: Error): void => {
    chunks = [];
    payload.off('data', onData).off('end', onEnd).off('close', onClose);
    reject(error);
  };
  // The error listener stays: a stream may fail after it was read, and an unhandled error would stop the process.
  payload.on('error', fail).on('data', onData).on('end', onEnd).on('close', onClose);
  if (payload.destroyed) onClose();
  return promise;
}
