import type { Settings } from '../config/settings.ts';
import { linkKeyAddress } from '../core/accounts/link-address.ts';
import { print, printError, type Command } from './command.ts';
import { withAccounts } from './with-accounts.ts';

export const keyCreate: Command = {
  name: 'key create',
  summary: 'Create an API key and print it; it is not shown again',
  positionals: ['username'],
  options: {
    name: { type: 'string', help: 'What the key is for; shown in lists' },
    link: {
      type: 'boolean',
      help: 'For clients that cannot send a header: the key is part of an address, which is printed too',
    },
  },
  run: ({ positionals: [userName = ''], flags }) =>
    withAccounts(async ({ apiKeys }, settings) => {
      const name = typeof flags.name === 'string' ? flags.name : '';
      const kind = flags.link === true ? 'link' : 'standard';
      const { text } = await apiKeys.create({ userName, name, kind });
      if (process.stdout.isTTY) printError('Save this key now. It is not shown again.');
      print(text);
      if (kind === 'link') print(linkKeyAddress(addressOf(settings), text));
    }),
};

/** Without `BASE_URL`, the address on this machine: which others there are, only a request could tell. */
function addressOf({ BASE_URL, HOST, PORT }: Settings): string {
  if (BASE_URL !== undefined) return BASE_URL;
  const host = ANY_HOST.has(HOST) ? 'localhost' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}

const ANY_HOST = new Set(['0.0.0.0', '::']);
