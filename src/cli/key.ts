import { linkKeyAddress } from '../core/accounts/invitations.ts';
import { command, type Option, type ParsedArguments, print, printError, UsageError } from './command.ts';
import { formatTime } from './print.ts';
import { ownAddress, withAccounts } from './with-accounts.ts';
import { shownPrefix } from '../core/accounts/key-format.ts';
import { parseDuration } from '../core/accounts/expiry.ts';
import { KEY_FIELDS, type KeyField, type TypedTerms } from '../core/accounts/key-terms.ts';
import { SCOPED_ENDPOINTS } from '../core/accounts/model.ts';
import { TABS } from '../core/results/found.ts';

/** What can be chosen for a key. An empty value is the default. */
const KEY_OPTIONS: Readonly<Record<KeyField, Option>> = {
  name: { type: 'string', help: 'What the key is for; shown in lists' },
  note: { type: 'string', help: 'Anything worth remembering, up to 500 characters' },
  expires: {
    type: 'string',
    help: 'When it stops working: 90d, 12h, 2027-01-31 or 2027-01-31T12:00:00Z (UTC). Default: never',
  },
  endpoints: {
    type: 'string',
    values: SCOPED_ENDPOINTS,
    help: `Only these endpoints: ${SCOPED_ENDPOINTS.join(', ')}. Default: all`,
  },
  tabs: { type: 'string', values: TABS, help: `Only these tabs: ${TABS.join(', ')}. Default: all` },
  engines: { type: 'string', help: 'Only these engines, for example engine_a,mojeek. Default: all' },
  networks: {
    type: 'string',
    help: 'Only from these IP addresses or networks, for example 192.0.2.0/24,2001:db8::/32. Default: everywhere',
  },
  burst: {
    type: 'string',
    help: 'Its own burst rate limit, for example 30/min. Default: API_THROTTLE_BURST',
  },
  sustained: {
    type: 'string',
    help: 'Its own sustained rate limit, for example 1000/day. Default: API_THROTTLE_SUSTAINED',
  },
  monthly: { type: 'string', help: 'Searches in a calendar month. Default: API_MONTHLY_LIMIT' },
};

export const keyCreate = command({
  name: 'key create',
  summary: 'Create an API key and print it; it is not shown again',
  positionals: ['username'],
  options: {
    ...KEY_OPTIONS,
    sandbox: {
      type: 'boolean',
      help: 'For testing clients: results come from the bundled corpus, and no engine is used',
    },
    link: {
      type: 'boolean',
      help: 'For clients that cannot send a header: the key is part of a URL, which is printed too',
    },
  },
  run: ({ positionals: [userName = ''], flags }) =>
    withAccounts(async ({ apiKeys }, settings) => {
      const kind = flags.link === true ? 'link' : 'standard';
      const { text } = await apiKeys.create(
        { userName, kind, sandbox: flags.sandbox === true, ...typedTerms(flags) },
        { unlimited: true },
      );
      if (process.stdout.isTTY) printError('Save this key now. It is not shown again.');
      print(text);
      if (kind === 'link') print(linkKeyAddress(ownAddress(settings), text));
    }),
});

export const keyChange = command({
  name: 'key change',
  summary: 'Change the settings of an API key; an empty value restores the default',
  positionals: ['prefix'],
  options: KEY_OPTIONS,
  run({ positionals: [prefix = ''], flags }) {
    const typed = typedTerms(flags);
    const fields = Object.keys(typed);
    if (fields.length === 0) throw new UsageError('Nothing to change: specify at least one option.');
    return withAccounts(async ({ apiKeys }) => {
      const key = await apiKeys.change(prefix, typed, { unlimited: true });
      print(`Changed ${shownPrefix(key.prefix)}: ${fields.join(', ')}.`);
    });
  },
});

export const keyRotate = command({
  name: 'key rotate',
  summary: 'Replace an API key with a new one that has the same settings',
  positionals: ['prefix'],
  options: {
    overlap: { type: 'string', help: 'How long the old key still works, for example 12h. Default: 7d' },
  },
  run: ({ positionals: [prefix = ''], flags }) =>
    withAccounts(async ({ apiKeys }, settings) => {
      const overlap = typeof flags.overlap === 'string' ? flags.overlap.trim() : '7d';
      const overlapMs = overlap === '0' ? 0 : (parseDuration(overlap) ?? Number.NaN);
      const { text } = await apiKeys.rotate(prefix, { overlapMs });
      const old = await apiKeys.find(prefix);
      if (process.stdout.isTTY) printError('Save this key now. It is not shown again.');
      printError(
        overlapMs === 0
          ? `${shownPrefix(old.prefix)} no longer works.`
          : `${shownPrefix(old.prefix)} works until ${formatTime(old.expiresAtMs)}.`,
      );
      print(text);
      if (old.kind === 'link') print(linkKeyAddress(ownAddress(settings), text));
    }),
});

export const keyRevoke = command({
  name: 'key revoke',
  summary: 'Revoke an API key permanently',
  positionals: ['prefix'],
  run: ({ positionals: [prefix = ''] }) =>
    withAccounts(async ({ apiKeys }) => {
      const key = await apiKeys.find(prefix);
      await apiKeys.revoke(key.prefix);
      print(`Revoked ${shownPrefix(key.prefix)}.`);
    }),
});

/** The terms among the options. What is not given is missing. */
function typedTerms(flags: ParsedArguments['flags']): TypedTerms {
  return Object.fromEntries(
    KEY_FIELDS.flatMap((field) => {
      const value = flags[field];
      return typeof value === 'string' ? [[field, value]] : [];
    }),
  );
}
