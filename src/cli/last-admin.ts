import type { AccountsSide } from '../compose/stores.ts';
import type { Account } from '../core/accounts/model.ts';
import { printError } from './command.ts';

/** Only a warning, because commands are how operators get out of trouble. The site refuses it. */
export async function warnIfLastAdmin(user: Account, { accounts }: AccountsSide): Promise<void> {
  const admins = (await accounts.listUsers()).filter((one) => one.admin && one.disabledAtMs === undefined);
  if (admins.length === 1 && admins[0]?.id === user.id) {
    printError(
      `Warning: ${user.name} was the last enabled administrator. To create another, run "user create <name> --admin".`,
    );
  }
}
