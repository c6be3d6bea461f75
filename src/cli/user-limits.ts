import { KeyTermsRefusal } from '../core/accounts/account-refusal.ts';
import { CEILING_FIELDS, ceilingWords, readCeilings } from '../core/accounts/account-ceilings.ts';
import { NO_CEILINGS, type AccountCeilings } from '../core/accounts/model.ts';
import { monthOfDay, utcDayOf } from '../core/limits/day.ts';
import { accountSubject } from '../core/ports/ledger.ts';
import { systemClock } from '../system/system.ts';
import { JSON_OPTION, printColumns, printJson } from './print.ts';
import { command } from './command.ts';
import { withAccounts } from './with-accounts.ts';

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
