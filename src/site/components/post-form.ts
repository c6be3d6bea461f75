import type { Frame } from './frame.ts';
import { html, type Child, type Html } from './html.ts';

/** A form that changes something: it carries the token without which nothing is changed. */
export function postForm(
  { csrf }: Pick<Frame, 'csrf'>,
  action: string,
  content: Child,
  { kind = '' }: { kind?: string } = {},
): Html {
  return html`<form method="post" action="${action}" class="${kind}">
    <input type="hidden" name="csrf" value="${csrf()}" />
    ${content}
  </form>`;
}
