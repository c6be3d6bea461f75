import { shownPrefix } from '../core/accounts/key-format.ts';
import { UNUSED_DAYS } from '../core/accounts/key-life.ts';
import type { ApiKey } from '../core/accounts/model.ts';
import { systemClock } from '../system/clock.ts';
import { alignColumns, formatTime } from './columns.ts';
import { print, type Command } from './command.ts';
import { JSON_OPTION, printJson } from './json.ts';
import { keyJson } from './key-json.ts';
import { keyKindText, keyStateText } from './key-state.ts';
import { wholeNumberOption } from './whole-number-option.ts';
import { withAccounts } from './with-accounts.ts';

export const keyList: Command = {
  name: 'key list',
  summary: 'List API keys, including expired and revoked ones',
  positionals: [],
  options: {
    user: { type: 'string', help: "Only this user's keys" },
    unused: {
      type: 'string',
      bare: String(UNUSED_DAYS),
      help: `Only live keys that were not used in the last days (${UNUSED_DAYS} by default)`,
    },
    json: JSON_OPTION,
  },
  run({ flags }) {
    const days = wholeNumberOption('unused', flags.unused, { min: 1, max: 3_650 });
    const filter = typeof flags.user === 'string' ? { userName: flags.user } : {};
    return withAccounts(async ({ apiKeys }) => {
      const keys = days === undefined ? await apiKeys.list(filter) : await apiKeys.listUnused(days, filter);
      const nowMs = systemClock.wallMs();
      if (flags.json === true) printJson(keys.map((key) => keyJson(key, nowMs)));
      else for (const line of table(keys, nowMs)) print(line);
    });
  },
};

function table(keys: readonly ApiKey[], nowMs: number): string[] {
  const rows = keys.map((key) => [
    shownPrefix(key.prefix),
    key.ownerName,
    keyStateText(key, nowMs),
    formatTime(key.createdAtMs),
    formatTime(key.lastUsedAtMs),
    keyKindText(key),
    key.name,
  ]);
  return alignColumns([['PREFIX', 'USER', 'STATE', 'CREATED', 'LAST USED', 'KIND', 'NAME'], ...rows]);
}
