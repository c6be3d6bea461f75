import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { accountPage, changePassword, endOtherSessions, endSession } from './account-page.ts';
import { confirmPassword, confirmPasswordPage } from './confirm.ts';
import { setUp, setUpPage, signIn, signInPage } from './sign-in.ts';

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
    accountPage(parts),
    changePassword(parts, limits),
    endSession(parts),
    endOtherSessions(parts),
  ];
}

function signOut({ sessions }: Pick<SiteParts, 'sessions'>): SitePage {
  return {
    name: 'sign_out',
    method: 'POST',
    path: '/logout',
    access: 'everyone',
    async handle({ visitor: { session } }) {
      if (session) await sessions.end(session.userId, session.id);
      return { kind: 'redirect', to: '/', cookies: [{ name: 'session', value: undefined }] };
    },
  };
}
