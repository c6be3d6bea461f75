import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FormKeys, parsePrefix } from './key-format.ts';

const forms = Array.from({ length: 1000 }, (_, i) => `token of form ${i}`);

describe('the prefix of a key that a form makes', () => {
  it('is the same for the same form on every node, and differs between forms', () => {
    const [here, there] = [new FormKeys({ secret: 'one' }), new FormKeys({ secret: 'one' })];
    const prefixes = forms.map((form) => here.prefixOf(form));
    assert.deepEqual(
      prefixes,
      forms.map((form) => there.prefixOf(form)),
    );
    assert.equal(new Set(prefixes).size, forms.length);
    for (const prefix of prefixes) assert.equal(parsePrefix(prefix), prefix);
  });

  it('cannot be predicted without the secret', () => {
    const [own, other] = [new FormKeys({ secret: 'one' }), new FormKeys({ secret: 'another' })];
    for (const form of forms) assert.notEqual(own.prefixOf(form), other.prefixOf(form));
  });
});
