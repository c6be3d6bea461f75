import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { html } from '../components/html.ts';
import { limitsText, prettyJson, responseFields } from './endpoint-view.ts';

describe('limitsText', () => {
  it('lists range, length, choices and default', () => {
    assert.equal(limitsText({ minimum: 1, maximum: 50, default: 1 }), '1 to 50. Default `1`.');
    assert.equal(limitsText({ maxLength: 512 }), 'At most 512 characters.');
    assert.equal(limitsText({ enum: ['d', 'w'] }), 'One of `d`, `w`.');
  });

  it('is empty where there are none', () => {
    assert.equal(limitsText({ type: 'string' }), '');
  });
});

describe('responseFields', () => {
  it('names nested fields and the fields of list items by their whole path', () => {
    const schema = {
      type: 'object',
      properties: {
        usage: { type: 'object', properties: { limit: { anyOf: [{ type: 'integer' }, { type: 'null' }] } } },
        results: {
          type: 'array',
          items: {
            type: 'object',
            properties: { url: { type: 'string', format: 'uri', description: 'Where.' } },
          },
        },
      },
    };
    assert.deepEqual(responseFields(schema), [
      { name: 'usage', type: 'object', description: '' },
      { name: 'usage.limit', type: 'integer or null', description: '' },
      { name: 'results', type: 'list of object', description: '' },
      { name: 'results[].url', type: 'string (uri)', description: 'Where.' },
    ]);
  });

  it('has none for a response without a fixed shape', () => {
    assert.deepEqual(responseFields({}), []);
  });
});

const PLAIN: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };

function textOf(markup: string): string {
  return markup.replace(/<[^>]*>/g, '').replace(/&(\w+|#39);/g, (_entity, name: string) => PLAIN[name] ?? '');
}

describe('prettyJson', () => {
  it('reads as JSON.stringify writes it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        assert.equal(textOf(html`${prettyJson(value)}`.toString()), JSON.stringify(value, null, 2));
      }),
    );
  });
});
