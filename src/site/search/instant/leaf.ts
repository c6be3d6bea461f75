import type { Frame } from '../../components/frame.ts';
import { html, type Html } from '../../components/html.ts';
import { monthName, spelledDate } from './pieces.ts';

/** A leaf of a calendar. The same day stands beside it in words. */
export function leaf(frame: Frame, date: string): Html {
  const dayMs = Date.parse(date);
  return html`<p class="leaf">
    <span class="unseen">${spelledDate(frame, dayMs)}</span>
    <span class="leaf-month" aria-hidden="true">${monthName(frame, dayMs)}</span>
    <span class="leaf-day" aria-hidden="true">${new Date(dayMs).getUTCDate()}</span>
    <span class="leaf-year" aria-hidden="true">${new Date(dayMs).getUTCFullYear()}</span>
  </p>`;
}
