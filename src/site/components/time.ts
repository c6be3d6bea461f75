import type { Frame } from './frame.ts';
import { html, type Html } from './html.ts';

/**
 * "3 hours ago", with the exact time as a tooltip. The clock of another node may be ahead, so a future time counts as
 * now.
 */
export function ago({ formats }: Frame, atMs: number, nowMs: number): Html {
  return html`<time datetime="${new Date(atMs).toISOString()}" title="${formats.dateTime(atMs)}"
    >${formats.relative(Math.min(atMs, nowMs), nowMs)}</time
  >`;
}

/** The day alone. */
export function onDay({ formats }: Frame, atMs: number): Html {
  return html`<time datetime="${new Date(atMs).toISOString()}">${formats.date(atMs)}</time>`;
}

export function atMoment({ formats }: Frame, atMs: number): Html {
  return html`<time datetime="${new Date(atMs).toISOString()}">${formats.dateTime(atMs)}</time>`;
}
