import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { passagesAbout } from './searches.ts';

describe('passagesAbout', () => {
  const text = 'Bread is baked.\n\nA delta is a landform.\n\nTrains run late.\n\nThe river delta is flat.';

  it('has the passages with most words of the query, in the order of the text', () => {
    assert.deepEqual(passagesAbout('River delta!', text, 2), [
      'A delta is a landform.',
      'The river delta is flat.',
    ]);
    assert.deepEqual(passagesAbout('River delta!', text, 1), ['The river delta is flat.']);
  });

  it('has the first passages if none matches', () => {
    assert.deepEqual(passagesAbout('volcano', text, 2), ['Bread is baked.', 'A delta is a landform.']);
    assert.deepEqual(passagesAbout('?!', text, 1), ['Bread is baked.']);
    assert.deepEqual(passagesAbout('x', '', 3), []);
  });

  it('divides long paragraphs at sentences, else at words, else anywhere', () => {
    const sentences = passagesAbout('x', 'It flows slowly to the sea. '.repeat(60), 100);
    assert.ok(sentences.length > 2);
    for (const passage of sentences) {
      assert.ok(passage.length <= 500);
      assert.match(passage, /sea\.$/);
    }
    for (const passage of passagesAbout('x', 'word '.repeat(400), 100)) assert.match(passage, /^(word ?)+$/);
    const solid = passagesAbout('x', '😀'.repeat(600), 100);
    assert.ok(solid.every((passage) => passage.isWellFormed() && passage.length <= 500));
  });
});
