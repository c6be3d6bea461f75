import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Journal } from './journal.ts';

it('the journal counts every call and keeps the latest thousand', () => {
  const journal = new Journal();
  for (let call = 1; call <= 3_456; call++) {
    journal.add('BRAVE', { path: `/${call}`, headers: {} });
    if (call === 900) assert.equal(journal.requests('BRAVE').length, 900);
  }
  assert.equal(journal.calls('BRAVE'), 3_456);
  const paths = journal.requests('BRAVE').map(({ path }) => path);
  assert.deepEqual([paths.length, paths[0], paths.at(-1)], [1_000, '/2457', '/3456']);
  journal.clear();
  assert.deepEqual([journal.calls('BRAVE'), journal.requests('BRAVE')], [0, []]);
});
