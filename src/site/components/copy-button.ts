import type { Frame } from './frame.ts';
import { html, type Html } from './html.ts';
import { copyIcon } from './icons.ts';

/**
 * Copies the text of the element with that id. `what` tells several buttons on one page apart for screen readers. The
 * script shows the button, because without one it could do nothing.
 */
export function copyButton({ t }: Frame, targetId: string, what?: string): Html {
  return html`<button
    type="button"
    class="button plain small"
    data-copy="#${targetId}"
    data-copied="${t('common.copied')}"
    hidden
  >
    ${copyIcon()} <span data-copy-label>${t('common.copy')}</span>
    ${what !== undefined && html`<span class="unseen">${what}</span>`}
  </button>`;
}
