import { accountView, type AccountModel } from './account-view.ts';
import type { SiteAnswer, SitePage, Visit } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { currentSession } from '../server/visitors.ts';
import { noticeOf } from './notices.ts';

export const ACCOUNT_PATH = '/settings/account';

export type AccountPageParts = Pick<SiteParts, 'sessions' | 'clock'>;

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
export async function showAccount(
  { sessions, clock }: AccountPageParts,
  { visitor, frame }: Visit,
  said: Pick<AccountModel, 'notice' | 'complaints' | 'retryAfterSeconds'>,
): Promise<SiteAnswer> {
  const { user, session } = currentSession(visitor);
  const html = accountView(frame, {
    userName: user.name,
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
    keep: 'no-store',
    ...(retryAfterSeconds === undefined ? {} : { headers: { 'retry-after': String(retryAfterSeconds) } }),
  };
}
