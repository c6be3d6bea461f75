import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { layout } from '../components/layout.ts';
import type { SiteAnswer } from '../server/page.ts';

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

/** An error page as the response of a page. */
export function failurePage(
  frame: Frame,
  kind: FailureKind,
  { retryAfterSeconds, requestId }: { retryAfterSeconds?: number | undefined; requestId?: string } = {},
): SiteAnswer {
  return {
    kind: 'page',
    status: STATUS[kind],
    html: failureView(frame, kind, { retryAfterSeconds, requestId }),
    keep: 'no-store',
    ...(retryAfterSeconds === undefined ? {} : { headers: { 'retry-after': String(retryAfterSeconds) } }),
  };
}

export function failureView(
  frame: Frame,
  kind: FailureKind,
  details: { retryAfterSeconds?: number | undefined; requestId?: string | undefined } = {},
): Html {
  const { link, t } = frame;
  const { retryAfterSeconds, requestId } = details;
  return layout(frame, {
    title: t(`common.failures.${kind}.title`),
    main: html`<div class="stack">
      <h1>${t(`common.failures.${kind}.title`)}</h1>
      <p>${t(`common.failures.${kind}.text`)}</p>
      ${retryAfterSeconds !== undefined && html`<p>${t('common.tryAgainIn', { seconds: retryAfterSeconds })}</p>`}
      ${requestId !== undefined && html`<p class="quiet">${t('common.requestId')} <code>${requestId}</code></p>`}
      <p><a class="button plain" href="${link('/')}">${t('common.toHome')}</a></p>
    </div>`,
  });
}
