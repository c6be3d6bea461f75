import type { WorldclockBody } from '../../../answers/worldclock.ts';
import type { Frame } from '../../components/frame.ts';
import { html, type Html } from '../../components/html.ts';
import type { MessageKey } from '../../../locales/messages.ts';
import { searchFor } from './queries.ts';

/** What the script writes beside a clock: the difference to the visitor's time. */
export function clockWords({ t }: Frame, apart: MessageKey): Html {
  return html`data-apart="${t(apart, { hours: '{hours}' })}" data-same="${t('instant.timedifference.same')}"`;
}

/** The way to the world clock, and a button that adds the city to it. */
export function keepClock({ link, t }: Frame, { place, timezone }: WorldclockBody): Html {
  return html`<p class="clock-links">
    <a href="${link(searchFor('world clock'))}">${t('instant.worldclock.title')}</a>
    <button
      type="button"
      class="button plain small if-live"
      data-clock-keep="${timezone}"
      data-name="${place}"
      data-add="${t('instant.worldclock.keep')}"
      data-remove="${t('instant.worldclock.unkeep')}"
      data-full="${t('instant.worldclock.full')}"
    >
      ${t('instant.worldclock.keep')}
    </button>
    <span class="instant-aside" role="status"></span>
  </p>`;
}
