import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withNamedParts } from './endpoint-paths.ts';

const sitelink = { type: 'object', title: 'Sitelink', properties: { title: { type: 'string' } } };
const result = {
  type: 'object',
  title: 'Result',
  properties: { links: { type: 'array', items: sitelink }, best: { anyOf: [sitelink, { type: 'null' }] } },
};

describe('withNamedParts', () => {
  it('moves parts with a title to the top, also out of each other', () => {
    const page = { type: 'object', properties: { results: { type: 'array', items: result } } };
    const link = { $ref: '#/components/schemas/Sitelink' };
    assert.deepEqual(withNamedParts({ Page: page }), {
      Page: {
        type: 'object',
        properties: { results: { type: 'array', items: { $ref: '#/components/schemas/Result' } } },
      },
      Sitelink: sitelink,
      Result: {
        ...result,
        properties: { links: { type: 'array', items: link }, best: { anyOf: [link, { type: 'null' }] } },
      },
    });
  });

  it('does not change values that have a title', () => {
    const page = {
      examples: [{ title: 'A' }],
      default: { title: 'B' },
      properties: { a: { const: { title: 'C' } } },
    };
    assert.deepEqual(withNamedParts({ Page: page }), { Page: page });
  });

  it('refuses two different schemas with the same title', () => {
    const other = { type: 'string', title: 'Sitelink' };
    assert.throws(
      () => withNamedParts({ Page: { anyOf: [sitelink, other] } }),
      /two schemas are called Sitelink/,
    );
  });
});
