import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { layout } from '../components/layout.ts';

export const FAILURE_KINDS = [
  'bad_request',
  'forbidden',
  'stale_form',
  'not_found',
  'too_large',
  'throttled',
  'broken',
  'unavailable',
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

export function failure(
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
