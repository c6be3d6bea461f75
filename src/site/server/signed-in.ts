import type { Account } from '../../core/accounts/model.ts';
import type { Visitor } from './page.ts';

/** For pages that only users reach: the door has sent everybody else to sign in. */
export function signedInUser({ user }: Visitor): Account {
  if (!user) throw new Error('nobody is signed in on a page for users');
  return user;
}
