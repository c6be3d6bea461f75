import assert from 'node:assert/strict';
import { it } from 'node:test';
import { answerFields } from './answer-fields.ts';

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
  assert.deepEqual(answerFields(schema), [
    { name: 'usage', type: 'object', description: '' },
    { name: 'usage.limit', type: 'integer or null', description: '' },
    { name: 'results', type: 'list of object', description: '' },
    { name: 'results[].url', type: 'string (uri)', description: 'Where.' },
  ]);
});

it('has none for an answer without a fixed shape', () => {
  assert.deepEqual(answerFields({}), []);
});
