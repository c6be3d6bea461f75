import type { SitePage } from '../site/page.ts';
import type { SiteParts } from '../site/parts.ts';
import { accountPage } from './account/account-page.ts';
import { changePassword } from './account/change-password.ts';
import { endOtherSessions, endSession } from './account/end-sessions.ts';
import { setUp, setUpPage } from './account/set-up.ts';
import { SignInLimits } from './account/sign-in-limits.ts';
import { signIn, signInPage } from './account/sign-in.ts';
import { signOut } from './account/sign-out.ts';

/** Coming in, going out, and what somebody can do about their own account. */
export function accountPages(parts: SiteParts): SitePage[] {
  const limits = new SignInLimits(parts);
  return [
    signInPage(parts),
    signIn(parts, limits),
    signOut(parts),
    setUpPage(parts),
    setUp(parts),
    accountPage(parts),
    changePassword(parts, limits),
    endSession(parts),
    endOtherSessions(parts),
  ];
}
