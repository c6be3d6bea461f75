import { parseDuration } from '../core/accounts/expiry.ts';
import { shownPrefix } from '../core/accounts/key-format.ts';
import { linkKeyAddress } from '../core/accounts/link-address.ts';
import { formatTime } from './columns.ts';
import { print, printError, type Command } from './command.ts';
import { ownAddress } from './own-address.ts';
import { withAccounts } from './with-accounts.ts';

export const keyRotate: Command = {
  name: 'key rotate',
  summary: 'Replace an API key with a new one that may do the same, and print it',
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
};
