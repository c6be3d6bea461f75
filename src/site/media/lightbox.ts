import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { closeIcon, nextIcon, previousIcon } from '../components/icons.ts';
import { outward } from '../components/out-link.ts';

/** An empty dialog that the script fills and opens. */
export function lightbox(frame: Frame): Html {
  const { link, t } = frame;
  return html`<dialog class="lightbox" aria-label="${t('media.viewer')}" data-lightbox>
    <div class="lightbox-bar">
      <p class="quiet" data-place></p>
      ${button('close', t('media.close'), closeIcon())}
    </div>
    <div class="lightbox-stage">
      ${button('previous', t('media.previous'), previousIcon())}
      <div class="lightbox-picture" data-stage></div>
      ${button('next', t('media.next'), nextIcon())}
    </div>
    <div class="lightbox-words stack">
      <h2 aria-live="polite" dir="auto" data-title></h2>
      <p class="quiet" data-host></p>
      <p class="actions">
        <a class="button" href="${link('/images')}" ${outward(frame)} data-visit>${t('media.visit')}</a>
        <a class="button plain" href="${link('/images')}" data-alone>${t('media.openAlone')}</a>
      </p>
    </div>
    <div
      class="lightbox-similar"
      data-similar="${link('/images/similar')}"
      data-coming="${t('media.similarComing')}"
      data-failed="${t('media.similarFailed')}"
    ></div>
  </dialog>`;
}

function button(action: string, label: string, icon: Html): Html {
  return html`<button class="lightbox-button" type="button" data-action="${action}">
    ${icon} <span class="unseen">${label}</span>
  </button>`;
}
