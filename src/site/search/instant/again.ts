import type { Frame } from '../../components/frame.ts';
import { html, type Html } from '../../components/html.ts';
import { searchFor } from '../tools/queries.ts';

/**
 * Makes another one. The query is that of the same answer, in English, which is understood in every language; the script
 * needs the data to do it without loading the page again.
 */
export function again({ link, t }: Frame, query: string, data: Readonly<Record<string, string>> = {}): Html {
  const attributes = Object.entries(data).map(([name, value]) => html`data-${name}="${value}" `);
  return html`<p class="actions">
    <a class="button plain small" href="${link(searchFor(query))}" ${attributes}>${t('instant.again')}</a>
  </p>`;
}
