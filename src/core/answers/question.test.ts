import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toQuestion } from './question.ts';

describe('toQuestion', () => {
  const rows: [string, string][] = [
    ['  Où   est-ce ? ', 'ou est-ce ?'],
    ['１２＋３', '12+3'],
    ['ＡＢＣ　１', 'abc 1'],
    ['٣ × ۴', '3 × 4'],
    ['१२३ km', '123 km'],
    ['𝟙𝟚 + 𝟵', '12 + 9'],
    ['½ cup', '½ cup'],
    ['l’été', "l'ete"],
  ];
  for (const [query, folded] of rows) {
    it(`folds ${query}`, () => {
      assert.equal(toQuestion(query, 'en').folded, folded);
    });
  }

  it('keeps what was typed', () => {
    assert.equal(toQuestion('MD5 １２', 'en').text, 'MD5 １２');
    assert.ok(toQuestion('MD5 １２', 'en').hasDigit);
  });
});
