import { isLive } from '../../core/accounts/key-life.ts';
import { postForm } from '../components/form.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Child, type Html } from '../components/html.ts';
import { settingsPage } from '../components/settings-page.ts';
import { keyPanel, type OneKey } from './key-panel.ts';
import { OVERLAPS } from './overlaps.ts';

type RotateModel = OneKey & {
  readonly overlap: string;
  /** Whether the chosen overlap is not one of the list. */
  readonly isBadOverlap?: boolean;
  readonly refused?: Child;
};

export function rotateKeyView(frame: Frame, model: RotateModel): Html {
  const { t } = frame;
  const { key, nowMs, refused } = model;
  const isReplaceable = key.replacedBy === undefined && isLive(key, nowMs);
  return settingsPage(frame, {
    title: t('keys.rotateTitle'),
    lead: t('keys.rotateText'),
    main: html`${refused} ${keyPanel(frame, model)}
    ${isReplaceable ? rotateForm(frame, model) : notReplaceable(frame, model)}`,
  });
}

function rotateForm(frame: Frame, { key, overlap, isBadOverlap = false, home }: RotateModel): Html {
  const { link, t } = frame;
  return postForm(
    frame,
    `${home}/${key.prefix}/rotate`,
    html`<div class="field">
        <label for="overlap">${t('keys.overlap')}</label>
        <select
          class="input"
          id="overlap"
          name="overlap"
          ${isBadOverlap && html`aria-invalid="true" aria-describedby="overlap-complaint" autofocus`}
        >
          ${OVERLAPS.map(
            (one) =>
              html`<option value="${one}" ${one === overlap && html`selected`}>
                ${t(`keys.overlaps.${one}`)}
              </option>`,
          )}
        </select>
        ${isBadOverlap && html`<p class="complaint" id="overlap-complaint" role="alert">${t('keys.badOverlap')}</p>`}
      </div>
      <p class="actions">
        <button class="button">${t('keys.rotateConfirm')}</button>
        <a class="button plain" href="${link(home)}">${t('common.cancel')}</a>
      </p>`,
    { kind: 'form' },
  );
}

function notReplaceable({ t, link }: Frame, { home }: RotateModel): Html {
  return html`<p class="notice warn">${t('keys.notReplaceable')}</p>
    <p><a class="button plain" href="${link(home)}">${t('common.back')}</a></p>`;
}
