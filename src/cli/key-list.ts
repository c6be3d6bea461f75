import { shownPrefix } from '../core/accounts/key-format.ts';
import { isLive, UNUSED_DAYS } from '../core/accounts/key-life.ts';
import type { ApiKey } from '../core/accounts/model.ts';
import { systemClock } from '../system/system.ts';
import { command } from './command.ts';
import { formatTime, JSON_OPTION, jsonTime, printColumns, printJson, printList } from './print.ts';
import { wholeNumberOption } from './read-command-line.ts';
import { withAccounts } from './with-accounts.ts';
import { rateText } from '../core/accounts/key-terms.ts';
import type { Rate } from '../core/limits/rate.ts';
import { keyAllowances } from '../compose/rate-limits.ts';
import type { KeyAllowance } from '../core/limits/key-allowances.ts';
import { monthOfDay, utcDayOf } from '../core/limits/day.ts';

export const keyList = command({
  name: 'key list',
  summary: 'List API keys, including expired and revoked ones',
  options: {
    user: { type: 'string', help: "Only this user's keys" },
    unused: {
      type: 'string',
      bare: String(UNUSED_DAYS),
      help: `Only active keys that were neither created nor used for this many days. Default: ${UNUSED_DAYS}`,
    },
    json: JSON_OPTION,
  },
  run({ flags }) {
    const days = wholeNumberOption('unused', flags.unused, { min: 1, max: 3_650 });
    const filter = typeof flags.user === 'string' ? { userName: flags.user } : {};
    return withAccounts(async ({ apiKeys }) => {
      const keys = days === undefined ? await apiKeys.list(filter) : await apiKeys.listUnused(days, filter);
      const nowMs = systemClock.wallMs();
      printList(flags, keys, {
        json: (key) => keyJson(key, nowMs),
        columns: {
          PREFIX: ({ prefix }) => shownPrefix(prefix),
          USER: ({ ownerName }) => ownerName,
          STATE: (key) => keyStateText(key, nowMs),
          CREATED: ({ createdAtMs }) => formatTime(createdAtMs),
          'LAST USED': ({ lastUsedAtMs }) => formatTime(lastUsedAtMs),
          KIND: keyKindText,
          NAME: ({ name }) => name,
        },
      });
    });
  },
});

/** A key for programs: times in ISO 8601, null where nothing is set. */
function keyJson(key: ApiKey, nowMs: number): Record<string, unknown> {
  const { scopes, limits } = key;
  return {
    prefix: shownPrefix(key.prefix),
    user: key.ownerName,
    state: keyState(key, nowMs),
    kind: key.kind,
    sandbox: key.sandbox,
    name: key.name,
    note: key.note,
    created: jsonTime(key.createdAtMs),
    last_used: jsonTime(key.lastUsedAtMs),
    expires: jsonTime(key.expiresAtMs),
    revoked: jsonTime(key.revokedAtMs),
    endpoints: scopes.endpoints,
    tabs: scopes.tabs,
    engines: scopes.engines,
    networks: key.networks,
    burst: rate(limits.burst),
    sustained: rate(limits.sustained),
    monthly: limits.monthly ?? null,
    replaces: prefix(key.replaces),
    replaced_by: prefix(key.replacedBy),
  };
}

function rate(limit: Rate | undefined): string | null {
  return limit ? rateText(limit) : null;
}

function prefix(of: string | undefined): string | null {
  return of === undefined ? null : shownPrefix(of);
}

/** A replaced key still works until its overlap ends. */
function keyState(key: ApiKey, nowMs: number): 'active' | 'replaced' | 'expired' | 'revoked' {
  if (key.revokedAtMs !== undefined) return 'revoked';
  if (!isLive(key, nowMs)) return 'expired';
  return key.replacedBy === undefined ? 'active' : 'replaced';
}

/** With the day on which the key stops working. */
function keyStateText(key: ApiKey, nowMs: number): string {
  const state = keyState(key, nowMs);
  const worksNow = state === 'active' || state === 'replaced';
  return worksNow && key.expiresAtMs !== undefined ? `${state} until ${formatTime(key.expiresAtMs)}` : state;
}

function keyKindText({ kind, sandbox }: ApiKey): string {
  const text = kind === 'link' ? 'link key' : kind;
  return sandbox ? `sandbox, ${text}` : text;
}

export const keyShow = command({
  name: 'key show',
  summary: 'Show the settings of an API key and its usage this month',
  positionals: ['prefix'],
  options: { json: JSON_OPTION },
  run: ({ positionals: [prefix = ''], flags }) =>
    withAccounts(async ({ apiKeys, database }, settings) => {
      const key = await apiKeys.findAny(prefix);
      const nowMs = systemClock.wallMs();
      const stored = await database.keys.findKey(key.prefix);
      const allowances = keyAllowances(settings);
      const searches = await database.storedLedger.searches(key.prefix, monthOfDay(utcDayOf(nowMs)));
      const allowance = stored ? allowances.of(stored) : allowances.usual;
      if (flags.json === true) {
        const applied = appliedLimits(allowance);
        printJson({ ...keyJson(key, nowMs), limits: applied, searches_this_month: searches });
        return;
      }
      printColumns([
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
      ]);
    }),
});

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
