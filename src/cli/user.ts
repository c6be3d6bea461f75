import { command, CommandFailure, print, printError } from './command.ts';
import { formatTime, JSON_OPTION, jsonTime, printList, printColumns, printJson } from './print.ts';
import { passwordFromInput, passwordFromTerminal } from './read-password.ts';
import { withAccounts } from './with-accounts.ts';
import { type Account, NO_CEILINGS, type AccountCeilings } from '../core/accounts/model.ts';
import type { AccountsServices } from '../compose/stores.ts';
import { isLive } from '../core/accounts/key-life.ts';
import { systemClock } from '../system/system.ts';
import { isLastAdministratorRefusal, KeyTermsRefusal } from '../core/accounts/account-refusal.ts';
import type { MayBeLast } from '../core/ports/accounts-store.ts';
import { CEILING_FIELDS, ceilingWords, readCeilings } from '../core/accounts/account-ceilings.ts';
import { monthOfDay, utcDayOf } from '../core/limits/day.ts';
import { accountSubject } from '../core/ports/ledger.ts';

export const userCreate = command({
  name: 'user create',
  summary: 'Create a user',
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
            `Without a password, ${name} can use API keys but cannot sign in. To set one, run "tributary user set-password ${name}".`,
          );
        }
      },
      { creates: true },
    ),
});

async function readPassword(fromInput: boolean): Promise<string | undefined> {
  if (fromInput) return passwordFromInput();
  return process.stdin.isTTY ? passwordFromTerminal() : undefined;
}

export const userList = command({
  name: 'user list',
  summary: 'List the users',
  options: { json: JSON_OPTION },
  run: ({ flags }) =>
    withAccounts(async ({ accounts }) => {
      printList(flags, await accounts.listUsers(), {
        json: (user) => ({
          name: user.name,
          role: roleOf(user),
          state: stateOf(user),
          created: jsonTime(user.createdAtMs),
          disabled: jsonTime(user.disabledAtMs),
        }),
        columns: {
          NAME: ({ name }) => name,
          ROLE: roleOf,
          STATE: stateOf,
          CREATED: ({ createdAtMs }) => formatTime(createdAtMs),
        },
      });
    }),
});

function roleOf({ admin }: Account): string {
  return admin ? 'admin' : 'user';
}

function stateOf({ disabledAtMs }: Account): string {
  return disabledAtMs === undefined ? 'active' : 'disabled';
}

export const userDisable = command({
  name: 'user disable',
  summary: 'Disable a user and all their API keys',
  positionals: ['name'],
  run: ({ positionals: [name = ''] }) =>
    withAccounts(async ({ accounts }) => {
      await evenTheLastAdmin(name, (unless) => accounts.disableUser(name, unless));
      print(`${name} is disabled.`);
    }),
});

export const userEnable = command({
  name: 'user enable',
  summary: 'Enable a user and their API keys',
  positionals: ['name'],
  run: ({ positionals: [name = ''] }) =>
    withAccounts(async ({ accounts }) => {
      await accounts.enableUser(name);
      print(`${name} is active.`);
    }),
});

export const userSetPassword = command({
  name: 'user set-password',
  summary: 'Set the password of a user',
  positionals: ['name'],
  options: {
    'password-stdin': {
      type: 'boolean',
      help: 'Read the password from standard input (the default without a terminal)',
    },
  },
  run: ({ positionals: [name = ''], flags }) =>
    withAccounts(async ({ accounts }) => {
      const asks = process.stdin.isTTY && flags['password-stdin'] !== true;
      const password = asks ? await passwordFromTerminal() : await passwordFromInput();
      if (password === undefined) throw new CommandFailure('No password given. Nothing was changed.');
      await accounts.setPassword(name, password);
      print(`Changed the password of ${name}.`);
    }),
});

export const userDelete = command({
  name: 'user delete',
  summary: 'Delete a user with their API keys; the usage is kept without the name',
  positionals: ['name'],
  options: {
    yes: {
      type: 'boolean',
      help: 'Delete the user. Without this option, the command only prints what it would delete',
    },
  },
  run: ({ positionals: [name = ''], flags }) =>
    withAccounts(async (side) => {
      const user = await side.accounts.findUser(name);
      if (flags.yes !== true) throw new CommandFailure(await announcement(user, side));
      await evenTheLastAdmin(user.name, (unless) => side.accounts.deleteUser(user.name, unless));
      print(`Deleted ${user.name}.`);
    }),
});

async function announcement(user: Account, { apiKeys, database }: AccountsServices): Promise<string> {
  const keys = await apiKeys.list({ userName: user.name });
  const live = keys.filter((key) => isLive(key, systemClock.wallMs())).length;
  const sessions = await database.sessions.list(user.id);
  return [
    `This would delete ${user.name}${user.admin ? ', an administrator' : ''}:`,
    `  ${counted(keys.length, 'API key')} (${live} active), which stop working immediately`,
    `  ${counted(sessions.length, 'session')}, the preferences and open invitations`,
    'The usage is kept without the name. Run the command again with --yes to delete the account.',
  ].join('\n');
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** Only a warning, because commands are how operators get out of trouble. The site refuses it. */
async function evenTheLastAdmin(name: string, change: (unless?: MayBeLast) => Promise<void>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (!isLastAdministratorRefusal(error)) throw error;
    await change({ mayBeLast: true });
    printError(
      `Warning: ${name} was the last active administrator. To create another, run "tributary user create <name> --admin".`,
    );
  }
}

export const userLimits = command({
  name: 'user limits',
  summary: 'Show or set the limits of an account, which all its API keys share',
  positionals: ['name'],
  options: {
    burst: { type: 'string', help: 'A rate such as 60/min, off or default (ACCOUNT_THROTTLE_BURST)' },
    sustained: {
      type: 'string',
      help: 'A rate such as 5000/day, off or default (ACCOUNT_THROTTLE_SUSTAINED)',
    },
    monthly: {
      type: 'string',
      help: 'Searches in a calendar month, off or default (ACCOUNT_MONTHLY_LIMIT)',
    },
    json: JSON_OPTION,
  },
  run: ({ positionals: [name = ''], flags }) =>
    withAccounts(async ({ accounts, database }, settings) => {
      const user = await accounts.findUser(name);
      const before = (await accounts.findListedUser(user.id))?.ceilings ?? NO_CEILINGS;
      const typed = Object.fromEntries(
        CEILING_FIELDS.flatMap((field) => {
          const value = flags[field];
          return typeof value === 'string' ? [[field, value]] : [];
        }),
      );
      const read = readCeilings(typed, before);
      if ('complaints' in read) throw new KeyTermsRefusal(read.complaints);
      if (Object.keys(typed).length > 0) await accounts.setCeilings(user.name, read.ceilings);
      const usual = {
        burst: settings.ACCOUNT_THROTTLE_BURST,
        sustained: settings.ACCOUNT_THROTTLE_SUSTAINED,
        monthly: settings.ACCOUNT_MONTHLY_LIMIT,
      };
      const month = monthOfDay(utcDayOf(systemClock.wallMs()));
      const searches = await database.storedLedger.searches(accountSubject(user.id), month);
      const shown = { name: user.name, own: read.ceilings, usual, searches };
      if (flags.json === true) printJson(limitsJson(shown));
      else printColumns(table(shown));
    }),
});

type Shown = { name: string; own: AccountCeilings; usual: AccountCeilings; searches: number };

function limitsJson({ name, own, usual, searches }: Shown): Record<string, unknown> {
  const applied = CEILING_FIELDS.map((field): [string, string | number | null] => {
    const ceiling = own[field] ?? usual[field] ?? 'off';
    return [field, typeof ceiling === 'number' ? ceiling : ceiling === 'off' ? null : ceilingWords(ceiling)];
  });
  return {
    user: name,
    ...Object.fromEntries(applied),
    defaults: CEILING_FIELDS.filter((field) => own[field] === undefined),
    searches_this_month: searches,
  };
}

function table({ own, usual, searches }: Shown): string[][] {
  const rows = CEILING_FIELDS.map((field) => [
    `${field.charAt(0).toUpperCase()}${field.slice(1)}`,
    ceilingWords(own[field]) || `${ceilingWords(usual[field]) || 'off'} (default)`,
  ]);
  return [...rows, ['Searches this month', String(searches)]];
}
