import { PLAIN_USER_AGENT } from './search.ts';
import type { Settings } from '../config/settings.ts';
import { UsageNotices } from '../core/limits/usage-notices.ts';
import type { Clock } from '../core/ports/clock.ts';
import type { Log } from '../core/ports/log.ts';
import type { NoticesStore } from '../core/ports/notices-store.ts';
import { WebhookClient } from '../net/webhook-client.ts';
import type { HousekeepingTask } from '../system/housekeeping.ts';
import { handled } from '../core/ports/maybe-promise.ts';

const LOOK_MS = 3_000;
const FORGET_MS = 3_600_000;

export type UsageWebhookSide = { readonly tasks: readonly HousekeepingTask[]; close(): Promise<void> };

/** Does nothing without `USAGE_WEBHOOK_URL`. */
export function composeUsageWebhook({
  settings,
  store,
  clock,
  log,
}: {
  settings: Settings;
  store: NoticesStore;
  clock: Clock;
  log: Log;
}): UsageWebhookSide {
  const { USAGE_WEBHOOK_URL: url, USAGE_WEBHOOK_SECRET: secret } = settings;
  if (url === undefined) return { tasks: [], close: () => Promise.resolve() };
  const webhook = new WebhookClient({ url, secret, clock, userAgent: PLAIN_USER_AGENT });
  const notices = new UsageNotices({
    store,
    webhook,
    keyLimit: settings.API_MONTHLY_LIMIT,
    accountLimit: settings.ACCOUNT_MONTHLY_LIMIT,
    clock,
    log,
    instance: settings.BASE_URL ?? '',
  });
  return {
    tasks: [
      { everyMs: LOOK_MS, failed: 'usage notices could not be sent', run: () => notices.run() },
      {
        everyMs: FORGET_MS,
        failed: 'old usage notices could not be removed',
        run: () => notices.forgetOld(),
      },
    ],
    async close() {
      const ended = handled(notices.close());
      await webhook.close();
      await ended;
    },
  };
}
