import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { capturingLog } from '../support/capturing-log.ts';
import { testClock } from '../support/clock.ts';
import { eventually } from '../support/eventually.ts';
import { startSearching, type Searching } from '../support/searching.ts';

describe('the log of provider states', () => {
  const clock = testClock();
  const { log, lines } = capturingLog();
  let searching: Searching;
  let asked = 0;
  before(async () => {
    searching = await startSearching({ clock, log, settings: { SEARCH_TIMEOUT_MS: '10000' } });
  });
  after(() => searching.stop());
  const search = () => searching.search(`web/?q=unmistakable+${asked++}`);
  const said = () => lines.filter((line) => line.includes('provider is'));

  it('says nothing while all are up', async () => {
    await search();
    assert.deepEqual(said(), []);
  });

  it('says once that one is down, with the reason and no query', async () => {
    searching.sandbox.behave('MOJEEK', { kind: 'status', status: 500 });
    for (let i = 0; i < 4; i++) await search();
    assert.deepEqual(said(), ['{"provider":"engine_b MOJEEK","reason":"upstream_error"} provider is down']);
  });

  it('says once that it is up again', async () => {
    searching.sandbox.behave('MOJEEK', undefined);
    clock.advance(10_000);
    for (let i = 0; i < 3; i++) await search();
    await eventually(() => {
      assert.equal(said().at(-1), '{"provider":"engine_b MOJEEK"} provider is up again');
    });
    assert.equal(said().length, 2);
    assert.ok(lines.every((line) => !line.includes('unmistakable')));
  });
});
