import type { Frame } from '../../frame.ts';
import { html, type Child } from '../../html.ts';

export const DONE = ['password', 'ended', 'others', 'already_set_up'] as const;

/** What a notice can say was done. */
export type Done = (typeof DONE)[number];

export function doneNotice({ strings }: Frame, done: Done | undefined): Child {
  if (done === undefined) return undefined;
  const kind = done === 'already_set_up' ? 'warn' : 'good';
  return html`<p class="notice ${kind}" role="status">${strings.account.done[done]}</p>`;
}
