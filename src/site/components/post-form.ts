import type { Frame, SitePath } from './frame.ts';
import { html, type Child, type Html } from './html.ts';

/** A form that changes something, with the CSRF token it needs. */
export function postForm(
  { csrf, link }: Pick<Frame, 'csrf' | 'link'>,
  action: SitePath,
  content: Child,
  { kind = '' }: { kind?: string } = {},
): Html {
  return html`<form method="post" action="${link(action)}" class="${kind}">
    <input type="hidden" name="csrf" value="${csrf()}" />
    ${content}
  </form>`;
}
