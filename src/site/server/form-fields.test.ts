import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FormFields } from './form-fields.ts';

describe('fields', () => {
  it('have the last value of a repeated field, or all values on request', () => {
    const fields = new FormFields({ a: ['1', '2'], b: '3' });
    assert.equal(fields.get('a'), '2');
    assert.deepEqual([fields.has('a'), fields.has('b'), fields.has('c')], [true, true, false]);
    assert.deepEqual(fields.all('a'), ['1', '2']);
    assert.deepEqual(fields.latest(), { a: '2', b: '3' });
  });

  for (const sent of [undefined, null, 'text', 7, { a: { b: 'c' } }, { a: 7 }, { a: [{}, null] }]) {
    it(`are empty for ${JSON.stringify(sent)}`, () => {
      const fields = new FormFields(sent);
      assert.equal(fields.get('a'), '');
      assert.equal(fields.has('a'), false);
    });
  }

  for (const text of ['\0', 'a\0b', '\ud800', 'x\udc00y']) {
    it(`refuse ${JSON.stringify(text)}, which not every database can keep`, () => {
      const refused = { name: 'Refusal', message: 'Bad request.' };
      for (const sent of [{ a: text }, { a: ['good', text] }, { a: [text, 'good'] }]) {
        const fields = new FormFields({ ...sent, b: 'good' });
        assert.throws(() => fields.get('a'), refused);
        assert.throws(() => fields.has('a'), refused);
        assert.throws(() => fields.latest(), refused);
        assert.equal(fields.get('b'), 'good');
      }
    });
  }

  it('contain nothing that was not sent', () => {
    const fields = new FormFields({});
    for (const name of ['constructor', 'toString', '__proto__']) assert.equal(fields.get(name), '');
  });
});
