import { print, type Command } from './command.ts';
import { passwordFromInput, passwordFromTerminal } from './read-password.ts';
import { withAccounts } from './with-accounts.ts';

export const userCreate: Command = {
  name: 'user create',
  summary: 'Create an account',
  positionals: ['name'],
  options: {
    admin: { type: 'boolean', help: 'Give the user access to the administration pages' },
    'password-stdin': {
      type: 'boolean',
      help: 'Read the password from standard input. By default a terminal prompts for it, and without a terminal the account gets no password',
    },
  },
  run: ({ positionals: [name = ''], flags }) =>
    withAccounts(
      async ({ accounts }) => {
        const password = await readPassword(flags['password-stdin'] === true);
        await accounts.createUser({ name, admin: flags.admin === true, password });
        print(`Created ${name}.`);
        if (password === undefined) {
          print(
            `No password: API keys work, signing in does not. To add one, run "user set-password ${name}".`,
          );
        }
      },
      { creates: true },
    ),
};

async function readPassword(fromInput: boolean): Promise<string | undefined> {
  if (fromInput) return passwordFromInput();
  return process.stdin.isTTY ? passwordFromTerminal() : undefined;
}
