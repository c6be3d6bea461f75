import type { SearchServices } from './search.ts';
import { PLAIN_USER_AGENT } from '../system/system.ts';
import type { PagesServices } from './pages.ts';
import { forgetOldSpends, keyRetentions, retentionOf } from './rate-limits.ts';
import type { SiteServices } from './site.ts';
import type { Stores } from './stores.ts';
import type { Settings } from '../config/table.ts';
import { firstRetainedDay } from '../core/limits/day.ts';
import type { KeyAllowances } from '../core/limits/key-allowances.ts';
import type { Policy } from '../core/limits/policy.ts';
import { UsageNotices } from '../core/limits/usage-notices.ts';
import type { Clock } from '../core/ports/clock.ts';
import type { Log, LogFields } from '../core/ports/log.ts';
import { deferred, handled } from '../core/ports/maybe-promise.ts';
import { WebhookClient } from '../net/webhook-client.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';

const FORGET_MS = 60_000;
const FORGET_DAYS_MS = 3_600_000;
const SAVE_HEALTH_MS = 1_000;

type HousekeepingParts = {
  settings: Settings;
  stores: Stores;
  allowances: KeyAllowances;
  search: SearchServices;
  site: SiteServices;
  pages: PagesServices;
  clock: Clock;
  log: Log;
};

export function composeHousekeeping(parts: HousekeepingParts): { stop(): void; close(): Promise<void> } {
  const webhook = composeUsageWebhook(parts);
  const tasks = [...tasksOf(parts), ...webhook.tasks, ...feedTasks(parts.search)];
  const stop = startHousekeeping({ log: parts.log, tasks });
  return { stop, close: () => webhook.close() };
}

/** The first time at once, so that the first searches find something. */
function feedTasks({ refreshFeeds: run }: SearchServices): readonly HousekeepingTask[] {
  if (!run) return [];
  void handled(run());
  return [{ everyMs: FORGET_MS, failed: 'feeds could not be refreshed', run }];
}

function tasksOf(parts: HousekeepingParts): readonly HousekeepingTask[] {
  const { settings, stores, allowances, search, site, pages, clock } = parts;
  const { database, ledger, sharedMemory } = stores;
  return [
    {
      everyMs: FORGET_MS,
      failed: 'old spends could not be removed',
      async run() {
        // Budgets in PostgreSQL go by its clock, and are removed with it.
        const isOurs = ({ budget }: Policy) => budget !== true || database.kind === 'SQLite';
        const others = [...search.policies, ...site.policies].filter(isOurs).map(retentionOf);
        const keys = await keyRetentions(allowances, database.keys);
        await forgetOldSpends(ledger, [...keys, ...others], clock);
      },
    },
    {
      everyMs: FORGET_DAYS_MS,
      failed: 'old days of usage could not be removed',
      run: () => ledger.forgetDaysBefore(firstRetainedDay(clock.wallMs())),
    },
    {
      everyMs: FORGET_MS,
      failed: 'old answers could not be dropped',
      async run() {
        await inSlices(search.purge());
        await inSlices(pages.purge());
        await inSlices(sharedMemory.purge());
      },
    },
    {
      everyMs: FORGET_MS,
      failed: 'ended sessions could not be removed',
      run: () => site.sessions.forgetExpired(),
    },
    {
      everyMs: FORGET_DAYS_MS,
      failed: 'old entries of the audit log could not be removed',
      run: () => stores.audit.forget({ days: settings.AUDIT_DAYS }),
    },
    {
      everyMs: FORGET_DAYS_MS,
      failed: 'old invitations could not be removed',
      run: () => stores.invitations.forgetOld(),
    },
    {
      everyMs: SAVE_HEALTH_MS,
      failed: 'could not save provider health',
      run: () => search.health.save(),
    },
    {
      everyMs: settings.STATUS_PROBE_SECONDS * 1000,
      failed: 'the providers could not be probed',
      run: () => search.probe(),
    },
  ];
}

const NOTICES_MS = 3_000;

/** Does nothing without `USAGE_WEBHOOK_URL`. */
function composeUsageWebhook({ settings, stores, clock, log }: HousekeepingParts) {
  const { USAGE_WEBHOOK_URL: url, USAGE_WEBHOOK_SECRET: secret } = settings;
  if (url === undefined) return { tasks: [], close: () => Promise.resolve() };
  const webhook = new WebhookClient({ url, secret, clock, userAgent: PLAIN_USER_AGENT });
  const notices = new UsageNotices({
    store: stores.database.notices,
    webhook,
    keyLimit: settings.API_MONTHLY_LIMIT,
    accountLimit: settings.ACCOUNT_MONTHLY_LIMIT,
    clock,
    log,
    instance: settings.BASE_URL ?? '',
  });
  return {
    tasks: [
      { everyMs: NOTICES_MS, failed: 'usage notices could not be sent', run: () => notices.run() },
      {
        everyMs: FORGET_DAYS_MS,
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

export type HousekeepingTask = {
  everyMs: number;
  /** Logged when it begins to fail. It still runs the next time. */
  failed: string;
  run: () => Promise<void>;
};

/** Only exceeded by a task that hangs. */
const BOUND_MS = 300_000;

/** Runs each task on its schedule, never concurrently with itself, without keeping the process alive. */
export function startHousekeeping({
  tasks,
  log,
  boundMs = BOUND_MS,
}: {
  tasks: readonly HousekeepingTask[];
  log: Log;
  boundMs?: number;
}): () => void {
  const timers = tasks.map((task) => {
    let isBusy = false;
    let isFailing = false;
    return setInterval(() => {
      if (isBusy) return;
      isBusy = true;
      withinBound(task, boundMs)
        .then(() => {
          if (isFailing) log.info({ task: task.failed }, 'a background task works again');
          isFailing = false;
        })
        .catch((error: unknown) => {
          // A task that runs every second would fill the log.
          if (!isFailing) log.warn(whyFailed(error), task.failed);
          isFailing = true;
        })
        .finally(() => {
          isBusy = false;
        });
    }, task.everyMs).unref();
  });
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

/** Gives up on a task that hangs, so that the next run can start. */
async function withinBound({ run }: HousekeepingTask, boundMs: number): Promise<void> {
  const { promise: hung, reject } = deferred<never>();
  const timer = setTimeout(() => {
    reject(new Error(`not done after ${boundMs / 1000} s`));
  }, boundMs).unref();
  try {
    await Promise.race([run(), hung]);
  } finally {
    clearTimeout(timer);
  }
}

/** Tasks handle no queries, so the message can be logged. */
function whyFailed(error: unknown): LogFields {
  return error instanceof Error
    ? { error: error.name, reason: error.message }
    : { error: typeof error, reason: String(error) };
}

/** Does work slice by slice, and lets requests be served in between. */
async function inSlices(work: Iterator<void>): Promise<void> {
  while (work.next().done !== true) await nextTurn();
}
