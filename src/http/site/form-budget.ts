import { Transform } from 'node:stream';
import type { preParsingHookHandler } from 'fastify';
import { problem } from '../../core/errors/problems.ts';
import { Refusal } from '../../core/errors/refusal.ts';
import { BudgetShare, type ByteBudget } from '../../core/limits/byte-budget.ts';

/** By then some of those before it have been read. */
const RETRY_SECONDS = 1;

/**
 * Anybody may send a form, and it is read before it is known who does: however many there are at once, they hold no more
 * than this together. It counts what has come, not what was declared, which costs a sender nothing.
 */
export function boundForms(budget: ByteBudget): preParsingHookHandler {
  return function bound(request, reply, payload, done) {
    if (request.method !== 'POST') {
      done(null, payload);
      return;
    }
    const share = new BudgetShare(budget);
    reply.raw.once('close', () => {
      share.giveBack();
    });
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        if (share.take(chunk.length)) next(null, chunk);
        else next(new Refusal(problem('unavailable', { retryAfterSeconds: RETRY_SECONDS })));
      },
    });
    payload.once('error', (error) => counted.destroy(error));
    done(null, payload.pipe(counted));
  };
}
