import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bodyOf, entity, NONE, setUpCards as setUp } from '../../../tests/support/cards.ts';
import { found } from '../../../tests/support/upstreams.ts';
import type { Entity } from './model.ts';

describe('the subject of a query', () => {
  it('is the first namesake with an article', async () => {
    const namesakes = ['Q1', 'Q2'].map((id) => ({ id, names: ['Mercury'] }));
    const { about, asked } = setUp({
      'wikidata.example/find': found(...namesakes),
      'wikidata.example/entity': found(),
    });
    assert.deepEqual(bodyOf(await about('mercury')), { query: 'mercury', ...NONE });
    assert.deepEqual(asked, ['wikidata/find', 'wikidata/entity', 'wikidata/entity']);
    const unknown = setUp({ 'wikidata.example/entity': found(entity({ article: undefined })) });
    assert.deepEqual(bodyOf(await unknown.about('Vienna')), { query: 'Vienna', ...NONE });
  });

  it('is never adult content with safe search on', async () => {
    const responses = { 'wikidata.example/entity': found(entity({ adult: true })) };
    assert.equal(bodyOf(await setUp(responses).about('Vienna')).article, null);
    assert.notEqual(bodyOf(await setUp(responses).about('Vienna', { safe: false })).article, null);
  });

  const questions: [Entity['kind'], string, boolean][] = [
    ['film', 'How to Train Your Dragon', true],
    ['thing', 'how to train your dragon', false],
    ['thing', 'dragon', true],
  ];
  for (const [kind, text, isShown] of questions)
    it(`${text}, a ${kind}: ${isShown ? 'yes' : 'no'}`, async () => {
      const { about } = setUp({
        'wikidata.example/find': found({ id: 'Q1', names: [text] }),
        'wikidata.example/entity': found(entity({ kind })),
      });
      assert.equal(bodyOf(await about(text)).article !== null, isShown);
    });

  it('is searched once more with a corrected spelling', async () => {
    const { about, answers, asked } = setUp({ 'wikidata.example/find': found() });
    answers['wikipedia.example/spelling'] = {
      ...found(),
      body: JSON.stringify({ items: [], correction: 'Vienna' }),
    };
    await about('viena');
    assert.deepEqual(asked, ['wikidata/find', 'wikipedia/spelling', 'wikidata/find']);
  });

  it('is not spell-corrected if the query cannot be a name', async () => {
    const { about, asked } = setUp({ 'wikidata.example/find': found() });
    await about('how to tie a tie');
    await about('my cat does not eat fish');
    assert.deepEqual(asked, ['wikidata/find', 'wikidata/find']);
  });
});
