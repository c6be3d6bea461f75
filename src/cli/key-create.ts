import { linkKeyAddress } from '../core/accounts/link-address.ts';
import { print, printError, type Command } from './command.ts';
import { KEY_OPTIONS, typedTerms } from './key-options.ts';
import { ownAddress } from './own-address.ts';
import { withAccounts } from './with-accounts.ts';

export const keyCreate: Command = {
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
      help: 'For clients that cannot send a header: the key is part of an address, which is printed too',
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
};
