import { print, type Command } from './command.ts';
import { passwordFromInput, passwordFromTerminal } from './read-password.ts';
import { withAccounts } from './with-accounts.ts';

export const userCreate: Command = {
  name: 'user create',
  summary: 'Create an account',
  positionals: ['name'],
  options: {
    admin: { type: 'boolean', help: 'May manage users, providers and settings on the site' },
    'password-stdin': {
      type: 'boolean',
      help: 'Read the password from standard input; without it a terminal asks, and a script makes an account that has none',
    },
  },
  run: ({ positionals: [name = ''], flags }) =>
    withAccounts(async (accounts) => {
      const password = await readPassword(flags['password-stdin'] === true);
      await accounts.createUser({ name, admin: flags.admin === true, password });
      print(
        `Created ${name}${password === undefined ? ', without a password: keys work, signing in does not' : ''}.`,
      );
    }),
};

async function readPassword(fromInput: boolean): Promise<string | undefined> {
  if (fromInput) return passwordFromInput();
  return process.stdin.isTTY ? passwordFromTerminal() : undefined;
}
