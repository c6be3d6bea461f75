import { isLastAdministratorRefusal } from '../core/accounts/account-refusal.ts';
import type { MayBeLast } from '../core/ports/accounts-store.ts';
import { printError } from './command.ts';

/** Only a warning, because commands are how operators get out of trouble. The site refuses it. */
export async function evenTheLastAdmin(
  name: string,
  change: (unless?: MayBeLast) => Promise<void>,
): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (!isLastAdministratorRefusal(error)) throw error;
    await change({ mayBeLast: true });
    printError(
      `Warning: ${name} was the last enabled administrator. To create another, run "user create <name> --admin".`,
    );
  }
}
