import { keyAllowances } from '../compose/rate-limits.ts';
import { shownPrefix } from '../core/accounts/key-format.ts';
import { rateText } from '../core/accounts/key-terms.ts';
import type { ApiKey } from '../core/accounts/model.ts';
import type { KeyAllowance } from '../core/limits/key-allowances.ts';
import { monthOfDay, utcDayOf } from '../core/limits/day.ts';
import { systemClock } from '../system/clock.ts';
import { alignColumns, formatTime } from './columns.ts';
import { print, type Command } from './command.ts';
import { keyKindText, keyStateText } from './key-state.ts';
import { withAccounts } from './with-accounts.ts';

export const keyShow: Command = {
  name: 'key show',
  summary: 'Show what an API key may do, and how much it was used this month',
  positionals: ['prefix'],
  options: {},
  run: ({ positionals: [prefix = ''] }) =>
    withAccounts(async ({ apiKeys, database }, settings) => {
      const key = await apiKeys.findAny(prefix);
      const nowMs = systemClock.wallMs();
      const stored = await database.keys.findKey(key.prefix);
      const allowances = keyAllowances(settings);
      const searches = await database.storedSearches(key.prefix, monthOfDay(utcDayOf(nowMs)));
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
        ...limitRows(key, stored ? allowances.of(stored) : allowances.usual),
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

/** The limits that apply, and whether they are the key's own. */
function limitRows({ limits: own }: ApiKey, { policy, monthly }: KeyAllowance): string[][] {
  const row = (label: string, field: 'burst' | 'sustained' | 'monthly', text: string): string[] => [
    label,
    own[field] === undefined ? `${text} (default)` : text,
  ];
  const rate = (name: string): string =>
    policy.limits
      .filter((limit) => limit.name === name)
      .map(rateText)
      .join();
  return [
    row('Burst', 'burst', rate('burst')),
    row('Sustained', 'sustained', rate('sustained')),
    row('Monthly', 'monthly', monthly === undefined ? 'no limit' : String(monthly)),
  ];
}

function prefixText(prefix: string | undefined): string {
  return prefix === undefined ? '-' : shownPrefix(prefix);
}
