import { keyAllowances } from '../compose/rate-limits.ts';
import { shownPrefix } from '../core/accounts/key-format.ts';
import { rateText } from '../core/accounts/key-terms.ts';
import type { ApiKey } from '../core/accounts/model.ts';
import type { KeyAllowance } from '../core/limits/key-allowances.ts';
import { monthOfDay, utcDayOf } from '../core/limits/day.ts';
import { systemClock } from '../system/clock.ts';
import { alignColumns, formatTime } from './columns.ts';
import { print, type Command } from './command.ts';
import { JSON_OPTION, printJson } from './json.ts';
import { keyJson } from './key-json.ts';
import { keyKindText, keyStateText } from './key-state.ts';
import { withAccounts } from './with-accounts.ts';

export const keyShow: Command = {
  name: 'key show',
  summary: 'Show what an API key may do, and how much it was used this month',
  positionals: ['prefix'],
  options: { json: JSON_OPTION },
  run: ({ positionals: [prefix = ''], flags }) =>
    withAccounts(async ({ apiKeys, database }, settings) => {
      const key = await apiKeys.findAny(prefix);
      const nowMs = systemClock.wallMs();
      const stored = await database.keys.findKey(key.prefix);
      const allowances = keyAllowances(settings);
      const searches = await database.storedSearches(key.prefix, monthOfDay(utcDayOf(nowMs)));
      const allowance = stored ? allowances.of(stored) : allowances.usual;
      if (flags.json === true) {
        const applied = appliedLimits(allowance);
        printJson({ ...keyJson(key, nowMs), limits: applied, searches_this_month: searches });
        return;
      }
      const rows = [
        ['Key', shownPrefix(key.prefix)],
        ['User', key.ownerName],
        ['State', keyStateText(key, nowMs)],
        ['Kind', keyKindText(key)],
        ['Name', key.name || '-'],
        ['Note', key.note || '-'],
        ['Created', formatTime(key.createdAtMs)],
        ['Last used', formatTime(key.lastUsedAtMs)],
        ['Expires', key.expiresAtMs === undefined ? 'never' : formatTime(key.expiresAtMs)],
        ...scopeRows(key),
        ...limitRows(key, appliedLimits(allowance)),
        ['Searches this month', String(searches)],
        ['Replaces', prefixText(key.replaces)],
        ['Replaced by', prefixText(key.replacedBy)],
      ];
      for (const line of alignColumns(rows)) print(line);
    }),
};

function scopeRows({ scopes, networks }: ApiKey): string[][] {
  return [
    ['Endpoints', scopes.endpoints.join(', ') || 'all'],
    ['Tabs', scopes.tabs.join(', ') || 'all'],
    ['Engines', scopes.engines.join(', ') || 'all'],
    ['Networks', networks.join(', ') || 'everywhere'],
  ];
}

type AppliedLimits = Record<'burst' | 'sustained', string> & { monthly: number | null };

function appliedLimits({ policy, monthly }: KeyAllowance): AppliedLimits {
  const rate = (name: string): string =>
    policy.limits
      .filter((limit) => limit.name === name)
      .map(rateText)
      .join();
  return { burst: rate('burst'), sustained: rate('sustained'), monthly: monthly ?? null };
}

/** Says which limits are not the key's own. */
function limitRows({ limits: own }: ApiKey, applied: AppliedLimits): string[][] {
  const row = (label: string, field: keyof AppliedLimits): string[] => {
    const text = String(applied[field] ?? 'no limit');
    return [label, own[field] === undefined ? `${text} (default)` : text];
  };
  return [row('Burst', 'burst'), row('Sustained', 'sustained'), row('Monthly', 'monthly')];
}

function prefixText(prefix: string | undefined): string {
  return prefix === undefined ? '-' : shownPrefix(prefix);
}
