import { type AccountModel, accountView, newPasswordComplaints } from './account-view.ts';
import type { SitePage, SiteParts, Visit } from '../server/page.ts';
import { actorOf, currentSession } from '../server/visitors.ts';
import { AccountRefusal } from '../../core/accounts/account-refusal.ts';
import type { Account } from '../../core/accounts/model.ts';
import type { Html } from '../components/html.ts';
import { formPage, plainPage, tooManyAttempts } from '../server/form-page.ts';
import { beginSession } from './sign-in.ts';
import { failurePage } from '../errors/failure-page.ts';
import { answerConfirmation, isRecentlyConfirmed } from '../server/confirmation.ts';
import { localPath } from '../server/local-path.ts';

const ACCOUNT_PATH = '/settings/account';

export function accountPage(parts: SiteParts): SitePage {
  return plainPage(
    { name: 'account', path: ACCOUNT_PATH, access: 'users', cacheControl: 'no-store' },
    (visit) => accountHtml(parts, visit, { done: visit.query.get('done') }),
  );
}

type Said = Pick<AccountModel, 'done' | 'complaints' | 'retryAfterSeconds'>;

/** The page, with the outcome of a form that was sent. */
async function accountHtml(
  { accounts, sessions, clock }: SiteParts,
  { visitor, frame }: Visit,
  said: Said,
): Promise<Html> {
  const { user, session } = currentSession(visitor);
  return accountView(frame, {
    userName: user.name,
    hasPassword: await accounts.hasPassword(user),
    sessions: await sessions.list(user.id),
    currentId: session.id,
    nowMs: clock.wallMs(),
    ...said,
  });
}

/** Changing the password ends every session of the user; this browser gets a new one. */
export function changePassword(parts: SiteParts): SitePage {
  return formPage<Account, Said>({
    name: 'change_password',
    path: `${ACCOUNT_PATH}/password`,
    access: 'users',
    load: ({ visitor }) => currentSession(visitor).user,
    view: (visit, _user, said = {}) => accountHtml(parts, visit, said),
    async submit(visit, user) {
      const { form } = visit;
      const complaints = await newPasswordComplaints(form, { ...parts, userName: user.name });
      if (complaints) return { kind: 'refused', said: { complaints } };
      // The same limit as for sign-in: an unlocked computer must not allow guessing the password here.
      const retryAfterSeconds = await parts.signInLimits.refusal(user.name, visit);
      if (retryAfterSeconds !== undefined) return tooManyAttempts(retryAfterSeconds, { retryAfterSeconds });
      const passwords = { current: form.get('current'), next: form.get('password') };
      const verified = await parts.accounts.as(actorOf(visit)).changePassword(user, passwords);
      return {
        kind: 'redirect',
        to: `${ACCOUNT_PATH}?done=password`,
        cookies: (await beginSession(parts, verified, visit)) ?? [],
      };
    },
    caught: (error) =>
      error instanceof AccountRefusal && error.reason === 'wrong_password'
        ? { kind: 'refused', said: { complaints: { current: true } } }
        : undefined,
  });
}

/** Ends one of the visitor's own sessions. A session of another user is reported as not found. */
export function endSession({ sessions, audit }: SiteParts): SitePage {
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

export function endOtherSessions({ sessions, audit }: SiteParts): SitePage {
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
export function confirmPasswordPage({ clock }: SiteParts): SitePage {
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
