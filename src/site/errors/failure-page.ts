import type { Frame } from '../components/frame.ts';
import { failure, type FailureKind } from './failure-view.ts';
import type { SiteAnswer } from '../server/page.ts';

const STATUS: Readonly<Record<FailureKind, number>> = {
  bad_request: 400,
  forbidden: 403,
  stale_form: 403,
  not_found: 404,
  too_large: 413,
  throttled: 429,
  broken: 500,
  unavailable: 503,
};

/** A refusal as people read it. */
export function failurePage(
  frame: Frame,
  kind: FailureKind,
  { retryAfterSeconds, requestId }: { retryAfterSeconds?: number | undefined; requestId?: string } = {},
): SiteAnswer {
  return {
    kind: 'page',
    status: STATUS[kind],
    html: failure(frame, kind, { retryAfterSeconds, requestId }),
    keep: 'no-store',
    ...(retryAfterSeconds === undefined ? {} : { headers: { 'retry-after': String(retryAfterSeconds) } }),
  };
}
