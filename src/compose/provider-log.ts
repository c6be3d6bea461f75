import type { Settings } from '../config/table.ts';
import { describeError } from '../core/errors.ts';
import type { ConditionChange, Trouble } from '../core/health/conditions.ts';
import type { Log } from '../core/ports/log.ts';
import type { UpstreamLabels } from '../core/ports/metrics.ts';
import type { FormatSign, FormatNotice } from '../core/upstream/format-watch.ts';
import { slotSettings } from '../config/engine-slots.ts';
import type { SettingNames } from '../core/doctor/report.ts';
import { providersOf } from '../config/provider-settings.ts';

const OVER: Readonly<Record<Trouble, string>> = {
  down: 'provider is up again',
  rate_limited: 'no longer rate-limited by provider',
  quota_exhausted: 'provider quota available again',
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
    const name = `${upstream.slot} ${described.error} ${thrownAt}`;
    if (logged.has(name) || logged.size >= MAX_LOGGED_ERRORS) return;
    logged.add(name);
    log.error({ ...upstream, ...described }, 'provider call failed with an internal error');
  };
}

function messageOf(trouble: Trouble, { slot, provider }: UpstreamLabels, settings: Settings): string {
  const { key, budget } = settingNamesOf(slot, provider.toUpperCase(), settings);
  switch (trouble) {
    case 'down':
      return 'provider is down';
    case 'rate_limited':
      return 'rate-limited by provider';
    case 'quota_exhausted':
      return 'provider quota exhausted; pausing calls until it resets';
    case 'budget_spent':
      return `the budget of the provider is spent; it is not called until there is room again, or set another ${budget}`;
    case 'key_rejected':
      return key !== undefined
        ? `provider rejects our API key; check ${key}`
        : 'provider refuses access; it may block the address of this server, or want CONTACT to be set';
  }
}

const CHANGED = 'the format of the provider seems to have changed';

const MESSAGES: Readonly<Record<FormatSign, string>> = {
  missing_fields: `${CHANGED}: fields that it normally fills are empty`,
  dropped_items: `${CHANGED}: most of its results cannot be read`,
  unreadable: `${CHANGED}: its responses cannot be read`,
  refused: 'the provider refuses all requests of this kind, so its API may have changed',
  empty: 'the provider no longer finds anything, so its format may have changed',
};

/** Logs when the format of a provider seems to have changed, and when it is normal again. */
export function formatLog(log: Log) {
  return function logNotice({ upstream, began, change }: FormatNotice): void {
    const { asked, sign, missing, responses, received, kept } = change;
    if (!began) {
      log.info({ ...upstream, asked }, 'responses of the provider are normal again');
      return;
    }
    const fields = missing.length === 0 ? {} : { missing };
    const items = received === 0 ? {} : { received, kept };
    log.warn(
      { ...upstream, asked, sign, ...fields, responses, ...items },
      `${MESSAGES[sign]}; run \`tributary doctor ${upstream.slot} --all\` to check it`,
    );
  };
}

/** The settings that an upstream uses: a slot may have its own key or address. */
export function settingNamesOf(id: string, provider: string, settings: Settings): SettingNames {
  const slot = slotSettings(settings).find((one) => one.id === id);
  const hasKey = providersOf(settings).some(({ name, key }) => name === provider && key !== 'none');
  const own = slot ? `ENGINE_${slot.letter}` : provider;
  return {
    url: `${slot?.url === undefined ? provider : own}_URL`,
    key: hasKey ? `${slot?.key === undefined ? provider : own}_API_KEY` : undefined,
    budget: `${provider}_BUDGET`,
  };
}
