import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { html } from '../components/html.ts';
import { prettyJson } from './pretty-json.ts';

const PLAIN: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };

function textOf(markup: string): string {
  return markup.replace(/<[^>]*>/g, '').replace(/&(\w+|#39);/g, (_entity, name: string) => PLAIN[name] ?? '');
}

it('reads as JSON.stringify writes it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      assert.equal(textOf(html`${prettyJson(value)}`.toString()), JSON.stringify(value, null, 2));
    }),
  );
});
