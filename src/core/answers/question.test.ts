import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toQuestion, withUmlauts } from './question.ts';

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

describe('withUmlauts', () => {
  const rows: [string, string | undefined][] = [
    ['Muenze werfen', 'Münze werfen'],
    ['naechster vollmond in Oesterreich', 'nächster vollmond in Österreich'],
    ['neue blaue quer', undefined],
    ['wetter', undefined],
  ];
  for (const [query, text] of rows) {
    it(`${text === undefined ? 'leaves' : 'respells'} ${query}`, () => {
      assert.equal(withUmlauts(toQuestion(query, 'de'))?.text, text);
      assert.equal(withUmlauts(toQuestion(query, undefined))?.text, text);
      assert.equal(withUmlauts(toQuestion(query, 'en')), undefined);
    });
  }

  it('keeps the query of the client', () => {
    assert.equal(withUmlauts(toQuestion(' Wuerfel', 'de'))?.query, ' Wuerfel');
  });
});
