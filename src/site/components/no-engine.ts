import type { Frame } from './frame.ts';
import { html, type Html } from './html.ts';

export function noEngine({ strings, user }: Frame): Html {
  const { title, text, link } = strings.search.noEngine;
  return html`<section class="notice warn stack">
    <h2>${title}</h2>
    <p>${text}</p>
    ${user?.admin === true && html`<p><a class="button plain" href="/admin/providers">${link}</a></p>`}
  </section>`;
}
