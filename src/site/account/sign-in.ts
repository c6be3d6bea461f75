import { actorOf } from '../server/visitors.ts';
import { localPath } from '../server/local-path.ts';
import type { ProxyProblem, SetCookie, SiteAnswer, SitePage, Visit } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import {
  expiredLink,
  setUpForm,
  type SetUpModel,
  signInForm,
  type SignInModel,
  proxyProblemView,
  signedOutView,
} from './sign-in-view.ts';
import { noticeOf, newPasswordComplaints } from './account-view.ts';
import type { SignInLimits } from '../server/sign-in-limits.ts';
import { deviceLabel } from '../../core/user-agent.ts';
import type { Account, VerifiedUser } from '../../core/accounts/model.ts';
import { offeredPreferences } from '../../core/preferences/transfer.ts';
import { isNewUserName } from '../../core/accounts/user-name.ts';
import { AccountRefusal } from '../../core/accounts/account-refusal.ts';
import type { Frame } from '../components/frame.ts';
import { failurePage } from '../errors/failure-page.ts';
import type { FormFields } from '../server/form-fields.ts';
import { sessionCookie } from '../server/cookies.ts';

type Parts = Pick<SiteParts, 'accounts' | 'sessions' | 'preferences' | 'audit'>;

export function signInPage({ accounts }: Parts): SitePage {
  return {
    name: 'sign_in',
    method: 'GET',
    path: '/login',
    access: 'everyone',
    async handle({ visitor, frame, query }) {
      const next = localPath(query.get('next'));
      if (visitor.user) return { kind: 'redirect', to: next };
      if (visitor.proxyProblem) return proxyProblemPage(frame, visitor.proxyProblem);
      const html = signInForm(frame, {
        name: '',
        next,
        nobodyYet: await accounts.needsSetUp(),
        notice: noticeOf(query),
      });
      return { kind: 'page', html, cacheControl: 'no-store' };
    },
  };
}

export function signIn(parts: Parts, limits: SignInLimits): SitePage {
  return {
    name: 'sign_in_post',
    method: 'POST',
    path: '/login',
    access: 'everyone',
    async handle(visit) {
      const { frame, visitor } = visit;
      // The session would not be valid with the next request either.
      if (visitor.proxyProblem) return proxyProblemPage(frame, visitor.proxyProblem);
      const [name, next] = [visit.form.get('name').trim(), localPath(visit.form.get('next'))];
      const retryAfterSeconds = await limits.refusal(name, visit);
      if (retryAfterSeconds !== undefined) return renderAgain(visit, { name, next, retryAfterSeconds });
      const verified = await parts.accounts.verifyPassword(name, visit.form.get('password'));
      const isOpen = verified !== undefined && verified.user.disabledAtMs === undefined;
      const cookies = isOpen ? await beginSession(parts, verified, visit) : undefined;
      // The same message whatever is wrong, so that it does not reveal which usernames exist.
      if (!verified || !cookies) {
        await recordFailure(parts, visit, { name, isDisabled: verified !== undefined && !isOpen });
        return renderAgain(visit, { name, next, refused: true });
      }
      await recordSignIn(parts, visit, verified.user);
      const to = await placeAfter(parts, verified, visit, next);
      return { kind: 'redirect', to, cookies: [...cookies, limits.markOf(name)] };
    },
  };
}

function proxyProblemPage(frame: Frame, problem: ProxyProblem): SiteAnswer {
  return { kind: 'page', status: 403, html: proxyProblemView(frame, problem), cacheControl: 'no-store' };
}

export async function recordSignIn(
  { audit }: Pick<SiteParts, 'audit'>,
  visit: Visit,
  { name }: Account,
): Promise<void> {
  const actor = { kind: 'user', name, address: visit.client().address } as const;
  await audit.record(actor, { event: 'signed_in', user: name, details: { via: 'password' } });
}

/** A name is recorded only if it exists: people type passwords into the wrong field. */
async function recordFailure(
  { accounts, audit }: Parts,
  visit: Visit,
  { name, isDisabled }: { name: string; isDisabled: boolean },
): Promise<void> {
  const user = await accounts.lookUp(name);
  const reason = isDisabled ? 'account_disabled' : user ? 'wrong_password' : 'unknown_user';
  await audit.record(actorOf(visit), {
    event: 'sign_in_failed',
    user: user?.name ?? '',
    details: { reason },
  });
}

function renderAgain({ frame }: Visit, model: SignInModel): SiteAnswer {
  const { retryAfterSeconds } = model;
  return {
    kind: 'page',
    status: retryAfterSeconds === undefined ? 400 : 429,
    html: signInForm(frame, model),
    cacheControl: 'no-store',
    ...(retryAfterSeconds === undefined ? {} : { headers: { 'retry-after': String(retryAfterSeconds) } }),
  };
}

/**
 * Signs this browser in with a new token and ends its previous session. Undefined, without signing in, if the password
 * has just been changed.
 */
export async function beginSession(
  { sessions }: Pick<SiteParts, 'sessions'>,
  verified: VerifiedUser,
  visit: Visit,
): Promise<readonly SetCookie[] | undefined> {
  const { session: brought } = visit.visitor;
  if (brought) await sessions.end(brought.userId, brought.id);
  const begun = await sessions.begin(verified, deviceLabel(visit.client().userAgent));
  if (!begun) return undefined;
  return [sessionCookie(begun.token), { name: 'visitor', value: undefined }];
}

/** Where to continue. A guest with preferences is first asked whether to save them to the account. */
export async function placeAfter(
  { preferences }: Pick<SiteParts, 'preferences'>,
  { user }: VerifiedUser,
  visit: Visit,
  next: string,
): Promise<string> {
  const cookie = visit.cookie('preferences');
  if (cookie === undefined || !offeredPreferences(await preferences.load(user.id), cookie)) return next;
  return next === '/'
    ? '/preferences/adopt'
    : `/preferences/adopt?${new URLSearchParams({ next }).toString()}`;
}

type SetUpParts = Parts & Pick<SiteParts, 'setUp'>;

export function setUpPage(parts: SetUpParts): SitePage {
  return {
    name: 'set_up',
    method: 'GET',
    path: '/setup',
    access: 'everyone',
    async handle({ frame, query }) {
      const refusal = await refusalOf(parts, frame, query);
      if (refusal) return refusal;
      const html = setUpForm(frame, { token: query.get('token'), name: '', complaints: {} });
      return { kind: 'page', html, cacheControl: 'no-store' };
    },
  };
}

export function setUp(parts: SetUpParts): SitePage {
  return {
    name: 'set_up_post',
    method: 'POST',
    path: '/setup',
    access: 'everyone',
    async handle(visit) {
      const { frame, form } = visit;
      const refusal = await refusalOf(parts, frame, form);
      if (refusal) return refusal;
      const userName = form.get('name').trim();
      const complaints = await newPasswordComplaints(form, { ...parts, userName });
      if (complaints) return setUpAgain(visit, { ...complaints, name: !isNewUserName(userName) });
      return makeFirst(parts, visit);
    },
  };
}

/** Once there is an account, the token is no longer accepted. */
async function refusalOf(
  { accounts, setUp }: SetUpParts,
  frame: Frame,
  fields: FormFields,
): Promise<SiteAnswer | undefined> {
  const verdict = setUp.judge(fields.get('token'));
  if (verdict === 'wrong' || !(await accounts.needsSetUp())) return failurePage(frame, 'not_found');
  if (verdict === 'good') return undefined;
  return { kind: 'page', status: 410, html: expiredLink(frame), cacheControl: 'no-store' };
}

async function makeFirst(parts: SetUpParts, visit: Visit): Promise<SiteAnswer> {
  const { form } = visit;
  try {
    const verified = await parts.accounts.as(actorOf(visit)).createFirstUser({
      name: form.get('name').trim(),
      password: form.get('password'),
    });
    const cookies = (await beginSession(parts, verified, visit)) ?? [];
    await recordSignIn(parts, visit, verified.user);
    return { kind: 'redirect', to: await placeAfter(parts, verified, visit, '/'), cookies };
  } catch (error) {
    if (!(error instanceof AccountRefusal)) throw error;
    if (error.reason === 'already_set_up') return { kind: 'redirect', to: '/login?done=already_set_up' };
    return setUpAgain(visit, { name: true });
  }
}

function setUpAgain({ frame, form }: Visit, complaints: SetUpModel['complaints']): SiteAnswer {
  const html = setUpForm(frame, { token: form.get('token'), name: form.get('name'), complaints });
  return { kind: 'page', status: 400, html, cacheControl: 'no-store' };
}

const NO_SESSION: SetCookie = { name: 'session', value: undefined };

export function signOut({
  sessions,
  audit,
  proxyLogoutUrl,
}: Pick<SiteParts, 'sessions' | 'audit' | 'proxyLogoutUrl'>): SitePage {
  return {
    name: 'sign_out',
    method: 'POST',
    path: '/logout',
    access: 'everyone',
    async handle(visit) {
      const { user, session } = visit.visitor;
      if (user && session) {
        await sessions.end(user.id, session.id);
        await audit.record(actorOf(visit), { event: 'signed_out', user: user.name });
      }
      if (session?.via !== 'proxy' || proxyLogoutUrl === undefined) {
        return { kind: 'redirect', to: '/', cookies: [NO_SESSION] };
      }
      // Not a redirect: browsers check all redirects after a form against `form-action`, and the proxy may redirect on.
      return {
        kind: 'page',
        html: signedOutView(visit.frame, proxyLogoutUrl),
        cacheControl: 'no-store',
        headers: { refresh: `0; url=${proxyLogoutUrl}` },
        cookies: [NO_SESSION],
      };
    },
  };
}
