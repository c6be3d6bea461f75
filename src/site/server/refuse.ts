import type { RefusedForm } from '../components/refused-form.ts';
import { failurePage } from '../errors/failure-page.ts';
import { localPath } from './local-path.ts';
import type { SiteAnswer, SitePage, Visit } from './page.ts';

const STATUS: Readonly<Record<RefusedForm['kind'], number>> = {
  stale_form: 403,
  signed_out: 403,
  too_large: 413,
  throttled: 429,
};

/** The form again, with what was typed in it; where the page has none, a page that only says why. */
export async function refuse(page: SitePage, visit: Visit, refused: RefusedForm): Promise<SiteAnswer> {
  const retryAfterSeconds = refused.kind === 'throttled' ? refused.retryAfterSeconds : undefined;
  const again = await page.again?.(visit, refused);
  if (again?.kind === 'page') {
    const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
    return { ...again, status: STATUS[refused.kind], headers: { ...again.headers, ...headers } };
  }
  if (refused.kind === 'signed_out') return toSignIn(page, visit);
  return failurePage(visit.frame, refused.kind, { retryAfterSeconds });
}

/** After signing in the visitor goes on to where it was going, unless that was a form. */
export function toSignIn(page: SitePage, { address }: Visit): SiteAnswer {
  const next =
    page.method === 'GET' ? `?${new URLSearchParams({ next: localPath(address) }).toString()}` : '';
  return { kind: 'redirect', to: `/login${next}` };
}
