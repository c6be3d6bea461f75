import { shownPrefix } from '../core/accounts/key-format.ts';
import type { Actor, StoredAuditEntry, AuditDetails } from '../core/ports/audit-store.ts';
import { print, command } from './command.ts';
import { formatTime, printColumns } from './print.ts';
import { wholeNumberOption } from './read-command-line.ts';
import { withAccounts } from './with-accounts.ts';

/** The details that are prefixes of keys. */
const KEYS = ['key', 'successor'];

const LIMIT = { usual: 50, most: 10_000 };

export const auditList = command({
  name: 'audit list',
  summary: 'List sign-ins and changes of accounts, keys and settings, newest first',
  options: {
    user: { type: 'string', help: 'Only what this user did, and what was done to their account or keys' },
    limit: { type: 'string', help: `How many entries, up to ${LIMIT.most}. Default: ${LIMIT.usual}` },
    json: { type: 'boolean', help: 'Print one JSON object on each line' },
  },
  run({ flags }) {
    const limit = wholeNumberOption('limit', flags.limit, { min: 1, max: LIMIT.most }) ?? LIMIT.usual;
    const name = typeof flags.user === 'string' ? flags.user : undefined;
    return withAccounts(async ({ database }) => {
      const entries = await database.audit.list({ limit, name });
      if (flags.json === true) for (const entry of entries) print(toJson(entry));
      else printColumns(table(entries));
    });
  },
});

function toJson({ number, atMs, event, actor, user, details }: StoredAuditEntry): string {
  return JSON.stringify({ number, time: new Date(atMs).toISOString(), event, actor, user, details });
}

function table(entries: readonly StoredAuditEntry[]): string[][] {
  const rows = entries.map(({ atMs, event, actor, user, details }) => [
    formatTime(atMs),
    event,
    actorText(actor),
    actor.address || '-',
    user || '-',
    detailsText(details),
  ]);
  return [['TIME', 'EVENT', 'BY', 'ADDRESS', 'USER', 'DETAILS'], ...rows];
}

function actorText({ kind, name }: Actor): string {
  if (kind === 'user') return name;
  const who = kind === 'command_line' ? 'command line' : kind;
  return name === '' ? who : `${who} (${name})`;
}

function detailsText(details: AuditDetails): string {
  return Object.entries(details)
    .map(([name, value]) => {
      const text = Array.isArray(value) ? value.join(',') : String(value);
      return `${name}=${KEYS.includes(name) ? shownPrefix(text) : text}`;
    })
    .join(' ');
}
