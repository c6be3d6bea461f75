import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { aroundText, splitText } from './split.ts';

describe('a long text', () => {
  for (const [name, text, most, parts] of [
    ['is whole if it is short', 'One two.', 8, ['One two.']],
    ['has no parts if it is empty', '', 5, []],
    ['is cut after paragraphs', 'One.\n\nTwo three.\n\nFour.', 18, ['One.\n\nTwo three.\n\n', 'Four.']],
    ['else after lines', 'one two\nthree four', 12, ['one two\n', 'three four']],
    ['else after sentences', 'Is it? It is. Good night', 16, ['Is it? It is. ', 'Good night']],
    ['also those without spaces', '你好。再见。很好', 7, ['你好。再见。', '很好']],
    ['else after words', 'one two three', 9, ['one two ', 'three']],
    ['else anywhere, but not within a character', '😀😀😀', 2, ['😀😀', '😀']],
    [
      'not so early that a part is nearly empty',
      'A.\n\nlonglonglong word',
      16,
      ['A.\n\nlonglonglong', ' word'],
    ],
  ] as const)
    it(name, () => {
      assert.deepEqual(splitText(text, most), parts);
    });

  it('is the same when its parts are joined, none of which is too long', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '.', '😀', '。'), maxLength: 300 });
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 40 }), (text, most) => {
        const parts = splitText(text, most);
        assert.equal(parts.join(''), text);
        for (const part of parts) assert.ok([...part].length <= most && part !== '');
      }),
    );
  });

  it('keeps the space around its parts', () => {
    assert.deepEqual(aroundText('\n a b \n'), { before: '\n ', text: 'a b', after: ' \n' });
    assert.deepEqual(aroundText(' \n'), { before: '', text: '', after: ' \n' });
  });
});
