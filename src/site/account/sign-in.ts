import { localPath } from '../server/local-path.ts';
import type { SiteAnswer, SitePage, Visit } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { signInForm, type SignInModel } from './sign-in-view.ts';
import { noticeOf } from './notices.ts';
import { beginSession, placeAfter } from './new-session.ts';
import type { SignInLimits } from './sign-in-limits.ts';

type Parts = Pick<SiteParts, 'accounts' | 'sessions' | 'preferences'>;

export function signInPage({ accounts }: Parts): SitePage {
  return {
    name: 'sign_in',
    method: 'GET',
    path: '/login',
    access: 'everyone',
    async handle({ visitor, frame, query }) {
      const next = localPath(query.get('next'));
      if (visitor.user) return { kind: 'redirect', to: next };
      const html = signInForm(frame, {
        name: '',
        next,
        nobodyYet: await accounts.needsSetUp(),
        notice: noticeOf(query),
      });
      return { kind: 'page', html, keep: 'no-store' };
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
      const [name, next] = [visit.form.get('name').trim(), localPath(visit.form.get('next'))];
      const retryAfterSeconds = await limits.refusal(name, visit);
      if (retryAfterSeconds !== undefined) return again(visit, { name, next, retryAfterSeconds });
      const verified = await parts.accounts.verifyPassword(name, visit.form.get('password'));
      const isOpen = verified !== undefined && verified.user.disabledAtMs === undefined;
      const cookies = isOpen ? await beginSession(parts, verified, visit) : undefined;
      // The same message whatever is wrong, so that it does not reveal which usernames exist.
      if (!verified || !cookies) return again(visit, { name, next, refused: true });
      const to = await placeAfter(parts, verified, visit, next);
      return { kind: 'redirect', to, cookies: [...cookies, limits.markOf(name)] };
    },
  };
}

function again({ frame }: Visit, model: SignInModel): SiteAnswer {
  const { retryAfterSeconds } = model;
  return {
    kind: 'page',
    status: retryAfterSeconds === undefined ? 400 : 429,
    html: signInForm(frame, model),
    keep: 'no-store',
    ...(retryAfterSeconds === undefined ? {} : { headers: { 'retry-after': String(retryAfterSeconds) } }),
  };
}
