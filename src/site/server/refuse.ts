import type { RefusedForm } from '../components/form/form.ts';
import { failedRequest, failurePage } from '../errors/failure-page.ts';
import { localPath } from './local-path.ts';
import type { SiteAnswer, SitePage, Visit } from './page.ts';

const STATUS: Readonly<Record<RefusedForm['kind'], number>> = {
  stale_form: 403,
  signed_out: 403,
  too_large: 413,
  throttled: 429,
};

export function needsSignIn({ access }: SitePage, { visitor, frame }: Visit): boolean {
  if (access === 'searchers') return !frame.maySearch;
  return access !== 'everyone' && visitor.user === undefined;
}

/** The sign-in page or an error page for a visitor who may not see the page; undefined for everyone else. */
export function refuseAccess(page: SitePage, visit: Visit): SiteAnswer | undefined {
  if (needsSignIn(page, visit)) return toSignIn(page, visit);
  const isForbidden = page.access === 'admins' && visit.visitor.user?.admin !== true;
  return isForbidden ? failurePage(visit.frame, 'forbidden') : undefined;
}

/** Shows the form again with what was typed, or an error page if the page has no form to show. */
export async function refuseForm(page: SitePage, visit: Visit, refused: RefusedForm): Promise<SiteAnswer> {
  const retryAfterSeconds = refused.kind === 'throttled' ? refused.retryAfterSeconds : undefined;
  const rendered = await page.renderAgain?.(visit, refused);
  if (rendered?.kind === 'page' || rendered?.kind === 'body') {
    const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
    return { ...rendered, status: STATUS[refused.kind], headers: { ...rendered.headers, ...headers } };
  }
  if (refused.kind === 'signed_out') return toSignIn(page, visit);
  const request = failedRequest(visit.address, page.method);
  return failurePage(visit.frame, refused.kind, { retryAfterSeconds, request });
}

/** After signing in the visitor continues to the requested page, but not to a form, whose content is lost. */
function toSignIn(page: SitePage, { address }: Visit): SiteAnswer {
  const next =
    page.method === 'GET' ? `?${new URLSearchParams({ next: localPath(address) }).toString()}` : '';
  return { kind: 'redirect', to: `/login${next}` };
}
