import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withoutAdultWords } from './upstream.ts';

const item = (over: object) => ({
  title: 'A lake',
  description: '',
  url: 'https://example.org/lake',
  ...over,
});

describe('safe search by words', () => {
  for (const [what, found] of [
    ['a title', item({ title: 'Nude study, 1890' })],
    ['a description', item({ description: 'free porn here' })],
    ['an address', item({ url: 'https://example.org/File:Nude_woman.jpg' })],
    ['another language', item({ title: 'Nackte Frau am Strand' })],
  ] as const) {
    it(`leaves out results with adult words in ${what}`, () => {
      assert.deepEqual(withoutAdultWords([item({}), found]), [item({})]);
    });
  }

  for (const title of ['Denude the tree', 'Sussex county', 'Nudelsalat', 'The Essex serpent', 'Middlesex']) {
    it(`leaves ${title} alone`, () => {
      assert.deepEqual(withoutAdultWords([item({ title })]), [item({ title })]);
    });
  }
});
