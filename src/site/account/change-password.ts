import { AccountRefusal } from '../../core/accounts/account-refusal.ts';
import type { VerifiedUser } from '../../core/accounts/model.ts';
import type { SitePage, Visit } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { currentSession } from '../server/visitors.ts';
import { ACCOUNT_PATH, showAccount, type AccountPageParts } from './account-page.ts';
import { newPasswordComplaints } from './new-password.ts';
import { beginSession } from './new-session.ts';
import type { SignInLimits } from './sign-in-limits.ts';

type Parts = AccountPageParts & Pick<SiteParts, 'accounts' | 'sessions'>;

/** Changing the password ends every session of the user; this browser gets a new one. */
export function changePassword(parts: Parts, limits: SignInLimits): SitePage {
  return {
    name: 'change_password',
    method: 'POST',
    path: `${ACCOUNT_PATH}/password`,
    access: 'users',
    async handle(visit) {
      const { user } = currentSession(visit.visitor);
      const complaints = newPasswordComplaints(visit.form);
      if (complaints.password === true || complaints.again === true) {
        return showAccount(parts, visit, { complaints });
      }
      // The same limit as for signing in: somebody at an unlocked computer must not guess the password here.
      const retryAfterSeconds = await limits.refusal(user.name, visit);
      if (retryAfterSeconds !== undefined) return showAccount(parts, visit, { retryAfterSeconds });
      const verified = await changed(parts, visit);
      if (!verified) return showAccount(parts, visit, { complaints: { current: true } });
      return {
        kind: 'redirect',
        to: `${ACCOUNT_PATH}?done=password`,
        cookies: (await beginSession(parts, verified, visit)) ?? [],
      };
    },
  };
}

/** Undefined if the current password is wrong. */
async function changed({ accounts }: Parts, { visitor, form }: Visit): Promise<VerifiedUser | undefined> {
  try {
    const passwords = { current: form.get('current'), next: form.get('password') };
    return await accounts.changePassword(currentSession(visitor).user, passwords);
  } catch (error) {
    if (error instanceof AccountRefusal && error.reason === 'wrong_password') return undefined;
    throw error;
  }
}
