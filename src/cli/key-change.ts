import { shownPrefix } from '../core/accounts/key-format.ts';
import { print, UsageError, type Command } from './command.ts';
import { KEY_OPTIONS, typedTerms } from './key-options.ts';
import { withAccounts } from './with-accounts.ts';

export const keyChange: Command = {
  name: 'key change',
  summary: 'Change what an API key may do; an empty value restores the default',
  positionals: ['prefix'],
  options: KEY_OPTIONS,
  run({ positionals: [prefix = ''], flags }) {
    const typed = typedTerms(flags);
    const fields = Object.keys(typed);
    if (fields.length === 0) throw new UsageError('Nothing to change: give at least one option.');
    return withAccounts(async ({ apiKeys }) => {
      const key = await apiKeys.change(prefix, typed, { unlimited: true });
      print(`Changed ${shownPrefix(key.prefix)}: ${fields.join(', ')}.`);
    });
  },
};
