import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { closest, readMythes } from './mythes.ts';

describe('readMythes', () => {
  it('reads the senses of each word with their parts of speech', () => {
    const entries = readMythes(
      'UTF-8\nheureux|2\n(Adjectif)|content|ravi\n(Nom)|chanceux\ngai|1\n-|joyeux\n',
    );
    assert.deepEqual(
      [...entries],
      [
        [
          'heureux',
          [
            { part: 'a', words: ['content', 'ravi'] },
            { part: 'n', words: ['chanceux'] },
          ],
        ],
        ['gai', [{ part: '', words: ['joyeux'] }]],
      ],
    );
  });

  it('takes the case of the word from its synonyms, and drops remarks and generic terms', () => {
    const entries = readMythes(
      'UTF-8\nhaus|1\n-|Haus|Bude (ugs.)|(ein) Heim|Gebäude (Oberbegriff)|Loch (derb)\n',
    );
    assert.deepEqual([...entries], [['Haus', [{ part: '', words: ['Bude', 'ein Heim'] }]]]);
  });

  it('leaves out headwords of several words and entries without synonyms', () => {
    const entries = readMythes('UTF-8\nauf der hut|1\n-|wachsam\nleer|1\n-|leer\n');
    assert.deepEqual([...entries], []);
  });
});

describe('closest', () => {
  const entries = new Map(
    Object.entries({ glad: ['happy', 'merry', 'odd'], happy: ['glad', 'merry'], odd: ['strange'] }).map(
      ([word, words]) => [word, new Set(words)] as const,
    ),
  );

  it('puts the synonyms first that share synonyms with the word', () => {
    const found = closest('glad', ['odd', 'unknown', 'happy'], { entries, common: new Set(), max: 2 });
    assert.deepEqual(found, ['happy', 'odd']);
  });

  it('prefers common words among equals', () => {
    const found = closest('glad', ['unknown', 'other'], { entries, common: new Set(['other']), max: 9 });
    assert.deepEqual(found, ['other', 'unknown']);
  });
});
