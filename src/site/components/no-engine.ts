import type { Frame } from './frame.ts';
import { html, type Html } from './html.ts';

export function noEngine({ t, user, link }: Frame): Html {
  return html`<section class="notice warn stack">
    <h2>${t('search.noEngine.title')}</h2>
    <p>${t('search.noEngine.text')}</p>
    ${user?.admin === true && html`<p><a class="button plain" href="${link('/admin/providers')}">${t('search.noEngine.link')}</a></p>`}
  </section>`;
}
