import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import {
  accountPage,
  changePassword,
  endOtherSessions,
  endSession,
  confirmPassword,
  confirmPasswordPage,
} from './account-page.ts';
import { deleteAccount, deleteAccountPage } from './delete-account.ts';
import { acceptInvitation, invitePage } from './invite.ts';
import { setUp, setUpPage, signIn, signInPage, signOut } from './sign-in.ts';

/** Setup, signing in and out, and the visitor's own account. */
export function accountPages(parts: SiteParts): SitePage[] {
  const { signInLimits: limits } = parts;
  return [
    signInPage(parts),
    signIn(parts, limits),
    signOut(parts),
    confirmPasswordPage(parts),
    confirmPassword(),
    setUpPage(parts),
    setUp(parts),
    invitePage(parts),
    acceptInvitation(parts),
    accountPage(parts),
    changePassword(parts, limits),
    endSession(parts),
    endOtherSessions(parts),
    deleteAccountPage(parts),
    deleteAccount(parts, limits),
  ];
}
