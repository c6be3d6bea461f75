import type { SitePage, SiteParts } from '../server/page.ts';
import {
  accountPage,
  changePassword,
  endOtherSessions,
  endSession,
  confirmPassword,
  confirmPasswordPage,
} from './account-page.ts';
import { deleteAccountPages } from './delete-account.ts';
import { invitePages, setUpPages } from './join.ts';
import { signInPages, signOut } from './sign-in.ts';

/** Setup, signing in and out, and the visitor's own account. */
export function accountPages(parts: SiteParts): SitePage[] {
  return [
    ...signInPages(parts),
    signOut(parts),
    confirmPasswordPage(parts),
    confirmPassword(),
    ...setUpPages(parts),
    ...invitePages(parts),
    accountPage(parts),
    changePassword(parts),
    endSession(parts),
    endOtherSessions(parts),
    ...deleteAccountPages(parts),
  ];
}
