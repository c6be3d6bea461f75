import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Seals } from './seals.ts';

describe('a seal', () => {
  const seals = new Seals({ secret: 'a secret' });
  const mine = seals.of('visitor one');
  const seal = mine.seal('block example.org');

  it('is valid for its text in its browser', () => {
    assert.match(seal, /^[\w-]{22}$/);
    assert.ok(mine.isSealed('block example.org', seal));
  });

  it('is not valid for another text, browser or secret', () => {
    assert.ok(!mine.isSealed('pin example.org', seal));
    assert.ok(!seals.of('visitor two').isSealed('block example.org', seal));
    assert.ok(!new Seals({ secret: 'another' }).of('visitor one').isSealed('block example.org', seal));
  });

  it('is not valid if it is missing or damaged', () => {
    for (const other of ['', 'x', seal.slice(1), `${seal}AAAA`, '\u{1F30A}'])
      assert.ok(!mine.isSealed('block example.org', other), other);
  });

  it('names no browser if it is not recognised', () => {
    const unknown = seals.of(undefined);
    assert.equal(unknown.seal('x'), '');
    assert.ok(!unknown.isSealed('x', unknown.seal('x')));
  });
});
