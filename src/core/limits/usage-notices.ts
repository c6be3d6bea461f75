import { hash } from 'node:crypto';
import { shownPrefix } from '../accounts/key-format.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { DueNotice, NoticesStore, UsageNotice } from '../ports/notices-store.ts';
import type { Webhook, WebhookDelivery, WebhookOutcome } from '../ports/fetcher.ts';
import { monthOf } from './day.ts';
import type { Usage } from './usage-meter.ts';
import { type Handled, handled } from '../ports/maybe-promise.ts';

/** In percent of a monthly limit. */
export const NOTICE_PERCENTS = [80, 100] as const;

/** The highest share that was reached, if any. */
export function reachedPercent({ searches, limit }: Usage): (typeof NOTICE_PERCENTS)[number] | undefined {
  if (limit === null) return undefined;
  return NOTICE_PERCENTS.findLast((percent) => searches * 100 >= limit * percent);
}

/** Longer than a delivery takes. If the node ends meanwhile, another node delivers the notice after this time. */
const CLAIM_MS = 60_000;
const FIRST_RETRY_MS = 30_000;
const LAST_RETRY_MS = 3_600_000;
/** With these delays about a day. */
const MAX_ATTEMPTS = 30;

type Parts = {
  store: NoticesStore;
  webhook: Webhook;
  /** The limits of keys and accounts without their own. */
  keyLimit: number | undefined;
  accountLimit: number | undefined;
  clock: Clock;
  log: Log;
  /** The public address, or empty. */
  instance: string;
};

/** Sends one notice for each key or account, month and share of the monthly limit, whichever node finds it. */
export class UsageNotices {
  readonly #parts: Parts;
  #isClosed = false;
  #running: Handled<void> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Finds what was reached since the last time, and delivers what is due. */
  run(): Promise<void> {
    this.#running = handled(this.#findAndDeliver());
    return this.#running;
  }

  /** Those of earlier months are not sent any more. */
  async forgetOld(): Promise<void> {
    await this.#parts.store.forgetBefore(this.#month());
  }

  /** What is not delivered stays due. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#running?.catch(() => undefined);
  }

  async #findAndDeliver(): Promise<void> {
    const { store, keyLimit, accountLimit, clock } = this.#parts;
    const month = this.#month();
    for (const percent of NOTICE_PERCENTS) {
      const found = await store.unnoticed({ month, percent, keyLimit, accountLimit });
      if (found.length > 0) await store.add(found, clock.wallMs());
    }
    for (const notice of await store.due(month, clock.wallMs())) {
      // The next run tries the others, in case only this one was refused.
      if (this.#isClosed || !(await this.#deliver(notice))) return;
    }
  }

  /** False if the webhook failed. */
  async #deliver(notice: DueNotice): Promise<boolean> {
    const { store, webhook, clock, log, instance } = this.#parts;
    if (!(await store.claim(notice, clock.wallMs() + CLAIM_MS))) return true;
    const reason = failureOf(await webhook.send(deliveryOf(notice, instance)));
    const nowMs = clock.wallMs();
    if (reason === undefined) {
      await store.delivered(notice, nowMs);
      return true;
    }
    const attempt = notice.attempts + 1;
    const { percent, searches, limit } = notice;
    const fields = { reason, attempt, percent, searches, limit };
    if (attempt < MAX_ATTEMPTS) {
      await store.postpone(notice, nowMs + retryDelayMs(attempt));
      log.warn(fields, 'the usage webhook failed; the notice is sent again later');
    } else {
      await store.delivered(notice, nowMs);
      log.error(fields, 'the usage webhook failed too often; the notice is dropped');
    }
    return false;
  }

  #month(): string {
    return monthOf(this.#parts.clock.wallMs());
  }
}

export function retryDelayMs(attempt: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (attempt - 1), LAST_RETRY_MS);
}

function failureOf(outcome: WebhookOutcome): string | undefined {
  if ('failed' in outcome) return outcome.failed;
  return outcome.status >= 200 && outcome.status < 300 ? undefined : `HTTP ${outcome.status}`;
}

function deliveryOf(notice: DueNotice, instance: string): WebhookDelivery {
  const { percent, month, searches, limit, key, userName } = notice;
  return {
    id: deliveryId(notice),
    body: JSON.stringify({
      event: 'usage.threshold',
      percent,
      month,
      searches,
      limit,
      subject: key ? 'key' : 'account',
      key: key ? { prefix: shownPrefix(key.prefix), name: key.name } : null,
      user: userName,
      instance,
    }),
  };
}

/** A raised limit is another notice. */
function deliveryId({ subject, month, percent, limit }: UsageNotice): string {
  return hash('sha256', `${subject} ${month} ${percent} ${limit}`).slice(0, 32);
}
