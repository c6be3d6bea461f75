import type { Frame } from '../components/frame.ts';
import { closeIcon } from '../components/icons.ts';
import { html, type Html } from '../components/html.ts';

/** The recent searches of this browser, which only its script knows. */
export function recentSearchList(frame: Frame): Html | undefined {
  const { t } = frame;
  if (frame.recent !== true) return undefined;
  return html`<div class="field" data-recents data-removed="${t('preferences.recentRemoved')}" hidden>
      <ul class="recents" aria-label="${t('preferences.recent')}"></ul>
      <template
        ><li>
          <span dir="auto"></span>
          <button type="button" class="button plain small">
            ${closeIcon()}<span class="unseen">${t('search.recent.remove')}</span>
          </button>
        </li></template
      >
      <button type="button" class="button plain small" data-clear-all>${t('search.recent.clear')}</button>
    </div>
    <p class="unseen" role="status"></p>`;
}
