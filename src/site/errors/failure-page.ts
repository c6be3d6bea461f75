import type { Frame } from '../components/frame.ts';
import { html, type Child, type Html } from '../components/html.ts';
import { layout } from '../components/layout.ts';
import { searchBox } from '../components/search-box.ts';
import type { SiteAnswer } from '../server/page.ts';
import type { FailedRequest } from './failed-request.ts';

const STATUS = {
  bad_request: 400,
  forbidden: 403,
  stale_form: 403,
  not_found: 404,
  too_large: 413,
  throttled: 429,
  broken: 500,
  unavailable: 503,
} as const;

export type FailureKind = keyof typeof STATUS;

type Details = {
  readonly retryAfterSeconds?: number | undefined;
  readonly requestId?: string | undefined;
  /** What was requested, for the search box and a link to try again. */
  readonly request?: FailedRequest | undefined;
};

const EMPTY_BOX = { tab: 'web', query: '' } as const;

/** An error page as the response of a page. */
export function failurePage(frame: Frame, kind: FailureKind, details: Details = {}): SiteAnswer {
  const { retryAfterSeconds } = details;
  return {
    kind: 'page',
    status: STATUS[kind],
    html: failureView(frame, kind, details),
    keep: 'no-store',
    ...(retryAfterSeconds === undefined ? {} : { headers: { 'retry-after': String(retryAfterSeconds) } }),
  };
}

export function failureView(frame: Frame, kind: FailureKind, details: Details = {}): Html {
  const { link, t } = frame;
  const { requestId, retryAfterSeconds } = details;
  const box = details.request ?? (kind === 'not_found' && frame.maySearch && EMPTY_BOX);
  return layout(frame, {
    title: t(`common.failures.${kind}.title`),
    ...(box && { kind: 'plain-page boxed', head: searchBox(frame, box) }),
    main: html`<div class="stack">
      <h1>${t(`common.failures.${kind}.title`)}</h1>
      <p>${t(`common.failures.${kind}.text`)}</p>
      ${later(frame, details)}
      ${requestId !== undefined && html`<p class="quiet">${t('common.requestId')} <code>${requestId}</code></p>`}
      <p class="actions">
        ${retry(frame, details)}
        <a class="button plain" href="${link('/')}">${t('common.toHome')}</a>
      </p>
    </div>`,
    scripts: retryAfterSeconds === undefined ? [] : ['countdown'],
  });
}

/**
 * When to try again. The page does not reload itself: that would interrupt the reader, and ask again from tabs that
 * are long forgotten.
 */
function later({ t }: Frame, { retryAfterSeconds }: Details): Child {
  if (retryAfterSeconds === undefined) return undefined;
  return html`<div
    data-countdown="${retryAfterSeconds}"
    data-words="${t('common.tryAgainClock', { time: '{time}' })}"
  >
    <p role="timer">${t('common.tryAgainIn', { seconds: retryAfterSeconds })}</p>
    <p role="status" data-over="${t('common.tryAgainNow')}"></p>
  </div>`;
}

function retry({ link, t }: Frame, { retryAfterSeconds, request }: Details): Html | undefined {
  if (retryAfterSeconds === undefined || request?.again === undefined) return undefined;
  return html`<a class="button plain" href="${link(request.again)}" data-retry
    >${t('search.failed.again')}</a
  >`;
}
