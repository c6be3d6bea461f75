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
    searching = await startSearching({
      clock,
      log,
      settings: { STAAN_BUDGET: '3/day', ENGINE_D_PROVIDER: 'staan' },
    });
  });
  after(() => searching.stop());
  const search = () => searching.search(`web/?q=unmistakable+${asked++}`);
  const read = new Map<string, number>();
  /** The lines since the last call. */
  const said = (provider = ''): string[] => {
    const all = lines.filter((line) => line.includes('"condition":') && line.includes(provider));
    const news = all.slice(read.get(provider));
    read.set(provider, all.length);
    return news;
  };
  const behave = (
    provider: string,
    status: 401 | 402 | 500 | undefined,
    retryAfterSeconds?: number,
  ): void => {
    searching.sandbox.behave(
      provider,
      status && { kind: 'status', status, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) },
    );
  };

  it('says nothing while all are up', async () => {
    await search();
    assert.deepEqual(said(), []);
  });

  it('says once that one is down, with the reason and no query', async () => {
    behave('MOJEEK', 500);
    for (let i = 0; i < 2; i++) await search();
    assert.deepEqual(said('mojeek'), [
      '{"slot":"engine_b","provider":"mojeek","condition":"down","reason":"upstream_error"} provider is down',
    ]);
  });

  it('says at once that it rejects our key, and which setting to check', async () => {
    behave('MOJEEK', 401);
    for (let i = 0; i < 2; i++) await search();
    assert.deepEqual(said('mojeek'), [
      '{"slot":"engine_b","provider":"mojeek","condition":"key_rejected","reason":"unauthorized"} provider rejects our API key; check MOJEEK_API_KEY',
    ]);
  });

  it('says once that it accepts our requests again', async () => {
    behave('MOJEEK', undefined);
    clock.advance(61_000);
    for (let i = 0; i < 3; i++) await search();
    const news: string[] = [];
    await eventually(() => {
      news.push(...said('mojeek'));
      assert.equal(news.length, 1);
    });
    assert.deepEqual(news, [
      '{"slot":"engine_b","provider":"mojeek","condition":"up"} provider accepts our requests again',
    ]);
  });

  it('says once that our quota there is used up, for how long, and when there is quota again', async () => {
    behave('MARGINALIA', 402, 3_600);
    for (let i = 0; i < 2; i++) await search();
    behave('MARGINALIA', undefined);
    clock.advance(3_600_000);
    await search();
    assert.deepEqual(said('marginalia'), [
      '{"slot":"engine_c","provider":"marginalia","condition":"quota_exhausted","reason":"quota_exhausted","retryAfterSeconds":3600} provider quota exhausted; pausing calls until it resets',
      '{"slot":"engine_c","provider":"marginalia","condition":"up"} provider quota available again',
    ]);
  });

  it('says once that our budget for it is spent, and when there is room again', async () => {
    for (let i = 0; i < 4; i++) await search();
    clock.advance(86_400_000);
    await search();
    const [spent, again, ...rest] = said('staan');
    assert.match(
      spent ?? '',
      /^\{"slot":"engine_d","provider":"staan","condition":"budget_spent","reason":"quota_exhausted","limit":"3\/day","retryAfterSeconds":\d+\} the budget of the provider is spent; .*STAAN_BUDGET$/,
    );
    assert.equal(
      again,
      '{"slot":"engine_d","provider":"staan","condition":"up"} the budget of the provider has room again',
    );
    assert.deepEqual(rest, []);
    assert.ok(lines.every((line) => !line.includes('unmistakable')));
  });
});
