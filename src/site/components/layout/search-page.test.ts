import assert from 'node:assert/strict';
import { it } from 'node:test';
import { frameIn } from '../../../../tests/support/drawn-markup.ts';
import { html } from '../html.ts';
import { searchPage } from './search-page.ts';

it('puts cards between an instant answer and the results, where a narrow screen shows them', () => {
  const page = String(
    searchPage(frameIn('en'), {
      tab: 'web',
      query: 'x',
      lead: html`<p>answer</p>`,
      main: html`<p>results</p>`,
      aside: html`<p>cards</p>`,
    }),
  );
  const texts = [...page.matchAll(/<p>(answer|cards|results)</g)].map(([, text]) => text);
  assert.deepEqual(texts, ['answer', 'cards', 'results']);
});
