import { type AccountModel, accountView, newPasswordComplaints, noticeOf } from './account-view.ts';
import type { SiteAnswer, SitePage, Visit } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { actorOf } from '../server/actor-of.ts';
import { currentSession } from '../server/visitors.ts';
import { AccountRefusal } from '../../core/accounts/account-refusal.ts';
import type { VerifiedUser } from '../../core/accounts/model.ts';
import { beginSession } from './sign-in.ts';
import type { SignInLimits } from '../server/sign-in-limits.ts';
import { failurePage } from '../errors/failure-page.ts';
import { answerConfirmation, isRecentlyConfirmed } from '../server/confirmation.ts';
import { localPath } from '../server/local-path.ts';

const ACCOUNT_PATH = '/settings/account';

type AccountPageParts = Pick<SiteParts, 'accounts' | 'sessions' | 'clock'>;

export function accountPage(parts: AccountPageParts): SitePage {
  return {
    name: 'account',
    method: 'GET',
    path: ACCOUNT_PATH,
    access: 'users',
    handle: (visit) => showAccount(parts, visit, { notice: noticeOf(visit.query) }),
  };
}

/** The page, with the outcome of a form that was sent. */
async function showAccount(
  { accounts, sessions, clock }: AccountPageParts,
  { visitor, frame }: Visit,
  said: Pick<AccountModel, 'notice' | 'complaints' | 'retryAfterSeconds'>,
): Promise<SiteAnswer> {
  const { user, session } = currentSession(visitor);
  const html = accountView(frame, {
    userName: user.name,
    hasPassword: await accounts.hasPassword(user),
    sessions: await sessions.list(user.id),
    currentId: session.id,
    nowMs: clock.wallMs(),
    ...said,
  });
  const { complaints, retryAfterSeconds } = said;
  return {
    kind: 'page',
    status: retryAfterSeconds !== undefined ? 429 : complaints ? 400 : 200,
    html,
    cacheControl: 'no-store',
    ...(retryAfterSeconds === undefined ? {} : { headers: { 'retry-after': String(retryAfterSeconds) } }),
  };
}

/** Changing the password ends every session of the user; this browser gets a new one. */
export function changePassword(parts: AccountPageParts, limits: SignInLimits): SitePage {
  return {
    name: 'change_password',
    method: 'POST',
    path: `${ACCOUNT_PATH}/password`,
    access: 'users',
    async handle(visit) {
      const { user } = currentSession(visit.visitor);
      const complaints = await newPasswordComplaints(visit.form, { ...parts, userName: user.name });
      if (complaints) return showAccount(parts, visit, { complaints });
      // The same limit as for sign-in: an unlocked computer must not allow guessing the password here.
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
async function changed({ accounts }: AccountPageParts, visit: Visit): Promise<VerifiedUser | undefined> {
  const { visitor, form } = visit;
  try {
    const passwords = { current: form.get('current'), next: form.get('password') };
    return await accounts.as(actorOf(visit)).changePassword(currentSession(visitor).user, passwords);
  } catch (error) {
    if (error instanceof AccountRefusal && error.reason === 'wrong_password') return undefined;
    throw error;
  }
}

/** Ends one of the visitor's own sessions. A session of another user is reported as not found. */
export function endSession({ sessions, audit }: Pick<SiteParts, 'sessions' | 'audit'>): SitePage {
  return {
    name: 'end_session',
    method: 'POST',
    path: `${ACCOUNT_PATH}/sessions/end`,
    access: 'users',
    async handle(visit) {
      const { visitor, frame, form } = visit;
      const { user } = currentSession(visitor);
      if (!(await sessions.end(user.id, form.get('session')))) return failurePage(frame, 'not_found');
      await audit.record(actorOf(visit), { event: 'session_ended', user: user.name });
      return { kind: 'redirect', to: `${ACCOUNT_PATH}?done=ended` };
    },
  };
}

export function endOtherSessions({ sessions, audit }: Pick<SiteParts, 'sessions' | 'audit'>): SitePage {
  return {
    name: 'end_other_sessions',
    method: 'POST',
    path: `${ACCOUNT_PATH}/sessions/end-others`,
    access: 'users',
    async handle(visit) {
      const { user, session } = currentSession(visit.visitor);
      await sessions.endOthers(session);
      await audit.record(actorOf(visit), {
        event: 'session_ended',
        user: user.name,
        details: { allOthers: true },
      });
      return { kind: 'redirect', to: `${ACCOUNT_PATH}?done=others` };
    },
  };
}

const CONFIRM_PATH = '/confirm';

/** Asks for the password before a page that needs it. */
export function confirmPasswordPage({ clock }: Pick<SiteParts, 'clock'>): SitePage {
  return {
    name: 'confirm',
    method: 'GET',
    path: CONFIRM_PATH,
    access: 'users',
    handle(visit) {
      const next = localPath(visit.query.get('next'));
      if (isRecentlyConfirmed(currentSession(visit.visitor).session, clock.wallMs())) {
        return { kind: 'redirect', to: next };
      }
      return answerConfirmation(visit, { action: CONFIRM_PATH, carried: [['next', next]] }, 200);
    },
  };
}

/** The server checks the password, as for every page that needs one, so this only leads on. */
export function confirmPassword(): SitePage {
  return {
    name: 'confirm_post',
    method: 'POST',
    path: CONFIRM_PATH,
    access: 'users',
    confirms: true,
    handle: ({ form }) => ({ kind: 'redirect', to: localPath(form.get('next')) }),
  };
}
