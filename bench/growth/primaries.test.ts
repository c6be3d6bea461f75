import assert from 'node:assert/strict';
import { it } from 'node:test';
import { slotOf } from './primaries.ts';

it('finds the slot of a key as a cluster does', () => {
  // From CLUSTER KEYSLOT.
  assert.equal(slotOf('foo'), 12_182);
  assert.equal(slotOf('somekey'), 11_058);
});
