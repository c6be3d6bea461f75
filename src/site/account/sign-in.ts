import type { Account, VerifiedUser } from '../../core/accounts/model.ts';
import { offeredPreferences } from '../../core/preferences/transfer.ts';
import { deviceLabel } from '../../core/user-agent.ts';
import { textField } from '../components/form/fields.ts';
import { formActions, postForm, tooManyNotice } from '../components/form/form.ts';
import { type Child, type Frame, html, type Html } from '../components/html.ts';
import { narrowPage } from '../components/layout/layout.ts';
import { doneNotice, notice } from '../components/text.ts';
import { sessionCookie } from '../server/cookies.ts';
import { formPages, tooManyAttempts } from '../server/form-page.ts';
import { localPath } from '../server/local-path.ts';
import type { ProxyProblem, SetCookie, SiteAnswer, SitePage, SiteParts, Visit } from '../server/page.ts';
import { actorOf } from '../server/visitors.ts';

type Said = Pick<SignInModel, 'refused' | 'retryAfterSeconds'>;
/** Where to continue after signing in. */
type Next = { readonly next: string };

export function signInPages(parts: SiteParts): SitePage[] {
  const { accounts, signInLimits: limits } = parts;
  return formPages<Next, Said>({
    ...{ name: 'sign_in', postName: 'sign_in_post', path: '/login', access: 'everyone' },
    cacheControl: 'no-store',
    load({ visitor, frame, form }, fields) {
      const next = localPath(fields.get('next'));
      const isOpened = fields !== form;
      if (visitor.user && isOpened) return { instead: { kind: 'redirect', to: next } };
      // The session would not be valid with the next request either.
      return visitor.proxyProblem ? { instead: proxyProblemPage(frame, visitor.proxyProblem) } : { next };
    },
    view: async ({ frame, query, form }, { next }, said) =>
      signInForm(frame, {
        name: form.get('name').trim(),
        next,
        ...(said ?? { nobodyYet: await accounts.needsSetUp(), done: query.get('done') }),
      }),
    async submit(visit, { next }) {
      const name = visit.form.get('name').trim();
      const retryAfterSeconds = await limits.refusal(name, visit);
      if (retryAfterSeconds !== undefined) return tooManyAttempts(retryAfterSeconds, { retryAfterSeconds });
      const verified = await accounts.verifyPassword(name, visit.form.get('password'));
      const isOpen = verified !== undefined && verified.user.disabledAtMs === undefined;
      const cookies = isOpen ? await beginSession(parts, verified, visit) : undefined;
      // The same message whatever is wrong, so that it does not reveal which usernames exist.
      if (!verified || !cookies) {
        await recordFailure(parts, visit, { name, isDisabled: verified !== undefined && !isOpen });
        return { kind: 'refused', said: { refused: true } };
      }
      await recordSignIn(parts, visit, verified.user);
      const to = await placeAfter(parts, verified, visit, next);
      return { kind: 'redirect', to, cookies: [...cookies, limits.markOf(name)] };
    },
  });
}

/** In place of the sign-in form, which is of no use to people who come through a proxy. */
function proxyProblemPage(frame: Frame, { reason, name }: ProxyProblem): SiteAnswer {
  const html = narrowPage(frame, {
    title: frame.t('account.proxy.title'),
    main: notice('warn', frame.t(`account.proxy.${reason}`, { name }), 'alert'),
  });
  return { kind: 'page', status: 403, html, cacheControl: 'no-store' };
}

export async function recordSignIn({ audit }: SiteParts, visit: Visit, { name }: Account): Promise<void> {
  const actor = { kind: 'user', name, address: visit.client().address } as const;
  await audit.record(actor, { event: 'signed_in', user: name, details: { via: 'password' } });
}

/** A name is recorded only if it exists: people type passwords into the wrong field. */
async function recordFailure(
  { accounts, audit }: SiteParts,
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

/**
 * Signs this browser in with a new token and ends its previous session. Undefined, without signing in, if the password
 * has just been changed.
 */
export async function beginSession(
  { sessions }: SiteParts,
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
  { preferences }: SiteParts,
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

const NO_SESSION: SetCookie = { name: 'session', value: undefined };

export function signOut({ sessions, audit, proxyLogoutUrl }: SiteParts): SitePage {
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

/** Leads on to where the proxy ends its own session. */
function signedOutView(frame: Frame, url: string): Html {
  const { t } = frame;
  return narrowPage(
    { ...frame, user: undefined },
    {
      title: t('account.signedOut.title'),
      main: html`<p>${t('account.signedOut.text')}</p>
        <p class="actions"><a class="button" href="${url}">${t('account.signedOut.link')}</a></p>`,
    },
  );
}

type SignInModel = Next & {
  /** As it was typed. */
  readonly name: string;
  /** Whether there is no account to sign in to. */
  readonly nobodyYet?: boolean;
  /** What was just done, from the address. */
  readonly done?: string;
  readonly refused?: boolean;
  /** Set after too many attempts. */
  readonly retryAfterSeconds?: number;
};

function signInForm(frame: Frame, model: SignInModel): Html {
  const { t } = frame;
  return narrowPage(frame, {
    title: t('common.signIn'),
    main: html`${doneNotice(frame, `account.done.${model.done ?? ''}`)} ${complaint(frame, model)}
    ${postForm(
      frame,
      '/login',
      html`<input type="hidden" name="next" value="${model.next}" /> ${textField({
          required: true,
          name: 'name',
          label: t('account.name'),
          autocomplete: 'username',
          value: model.name,
          autofocus: model.name === '',
        })}
        ${textField({
          required: true,
          name: 'password',
          label: t('account.password'),
          type: 'password',
          autocomplete: 'current-password',
          autofocus: model.name !== '',
        })}
        ${formActions(frame, t('common.signIn'))}`,
      { kind: 'form' },
    )}`,
  });
}

function complaint(frame: Frame, { refused, retryAfterSeconds, nobodyYet }: SignInModel): Child {
  const { t } = frame;
  if (retryAfterSeconds !== undefined) return tooManyNotice(frame, retryAfterSeconds);
  if (refused === true) return notice('bad', t('account.refused'));
  return nobodyYet === true && html`<p class="notice">${t('account.nobodyYet')}</p>`;
}
