import type { Settings } from '../config/settings.ts';
import { describeError } from '../core/errors/describe-error.ts';
import type { ConditionChange, Trouble } from '../core/health/conditions.ts';
import type { Log } from '../core/ports/log.ts';
import type { UpstreamLabels } from '../core/ports/metrics.ts';
import { settingNamesOf } from './setting-names.ts';

const OVER: Readonly<Record<Trouble, string>> = {
  down: 'provider is up again',
  rate_limited: 'provider no longer limits our requests',
  quota_exhausted: 'provider has quota for us again',
  key_rejected: 'provider accepts our requests again',
  budget_spent: 'the budget of the provider has room again',
};

/** Logs what happens to providers: what, why, and the setting that helps where there is one. */
export function providerLog({ settings, log }: { settings: Settings; log: Log }) {
  return function logChange(change: ConditionChange): void {
    const { upstream, trouble } = change;
    if (!change.began) {
      log.info({ ...upstream, condition: 'up' }, OVER[trouble]);
      return;
    }
    const { reason, retryAfterMs, limit } = change;
    const fields = {
      ...upstream,
      condition: trouble,
      reason,
      ...(limit === undefined ? {} : { limit }),
      ...(retryAfterMs === undefined ? {} : { retryAfterSeconds: Math.ceil(retryAfterMs / 1000) }),
    };
    const message = messageOf(trouble, upstream, settings);
    // Time does not mend a key.
    if (trouble === 'key_rejected') log.error(fields, message);
    else log.warn(fields, message);
  };
}

/** After this many, new ones are only counted. */
const MAX_LOGGED_ERRORS = 200;

/** Logs each internal error once per provider, because every response of the same kind causes it again. */
export function internalErrorLog(log: Log) {
  const logged = new Set<string>();
  return function logInternalError(upstream: UpstreamLabels, error: unknown): void {
    const described = describeError(error);
    const [thrownAt = ''] = described.stack.split('\n', 1);
    const name = `${upstream.upstream} ${described.error} ${thrownAt}`;
    if (logged.has(name) || logged.size >= MAX_LOGGED_ERRORS) return;
    logged.add(name);
    log.error({ ...upstream, ...described }, 'provider call failed with an internal error');
  };
}

function messageOf(trouble: Trouble, { upstream, provider }: UpstreamLabels, settings: Settings): string {
  const { key, budget } = settingNamesOf(upstream, provider.toUpperCase(), settings);
  switch (trouble) {
    case 'down':
      return 'provider is down';
    case 'rate_limited':
      return 'provider limits our requests';
    case 'quota_exhausted':
      return 'our quota at the provider is used up; it is not called until the quota is renewed';
    case 'budget_spent':
      return `the budget of the provider is spent; it is not called until there is room again, or set another ${budget}`;
    case 'key_rejected':
      return key !== undefined
        ? `provider rejects our API key; check ${key}`
        : 'provider refuses access; it may block the address of this server, or want UPSTREAM_CONTACT to be set';
  }
}
