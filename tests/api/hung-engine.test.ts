import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eventually } from '../support/eventually.ts';
import { startSearching, type Answered, type Searching } from '../support/searching.ts';

const DEADLINE_MS = 10_000;
/** Less than the deadline, and far more than healthy engines and the margin of a late one take. */
const PROMPT_MS = 8_000;

type Timed = Answered<unknown> & { ms: number };

const outcomeOf = ({ headers }: Timed): string | null => headers.get('x-search-outcome');
const failedOf = ({ headers }: Timed): string | null => headers.get('x-engines-failed');

describe('an engine that hangs while people search one after the other [rest]', () => {
  let searching: Searching;
  let asked = 0;
  before(async () => {
    searching = await startSearching({ settings: { SEARCH_TIMEOUT_MS: String(DEADLINE_MS) } });
  });
  after(() => searching.stop());
  const ask = async (at: string): Promise<Timed> => {
    const startedMs = performance.now();
    const answer = await searching.search(at);
    return { ...answer, ms: performance.now() - startedMs };
  };
  const next = () => ask(`web/?q=rivers+${asked++}`);
  const calls = () => ['BRAVE', 'MOJEEK', 'MARGINALIA'].map((twin) => searching.sandbox.calls(twin));

  it('makes the first search wait until the deadline', async () => {
    assert.equal(outcomeOf(await next()), 'complete');
    searching.sandbox.behave('BRAVE', { kind: 'hang' });
    const first = await next();
    assert.ok(first.ms >= DEADLINE_MS - 50, `${first.ms} ms`);
    assert.deepEqual([outcomeOf(first), failedOf(first)], ['partial', 'engine_a;reason=timeout']);
  });

  it('and no other', async () => {
    // With the next test four calls hang: a fifth failure would open the breaker, however slow this machine is.
    for (let i = 0; i < 2; i++) {
      const answer = await next();
      assert.ok(answer.ms < PROMPT_MS, `${answer.ms} ms`);
      assert.deepEqual([outcomeOf(answer), failedOf(answer)], ['partial', 'engine_a;reason=timeout']);
    }
    assert.deepEqual(calls(), [4, 4, 4], 'each search asked each engine once');
  });

  it('is called again for the same query, and included as soon as it responds', async () => {
    const again = await ask('web/?q=rivers+1');
    assert.equal(failedOf(again), 'engine_a;reason=timeout');
    assert.deepEqual(calls(), [5, 4, 4], 'the call that hangs is not joined');
    searching.sandbox.behave('BRAVE', undefined);
    let tries = 0;
    // It has only its usual time and a margin, which a busy machine can exceed; then its late response is cached.
    await eventually(async () => {
      tries++;
      const back = await ask('web/?q=rivers+1');
      assert.deepEqual([outcomeOf(back), failedOf(back)], ['complete', null]);
    });
    const [brave = 0, ...others] = calls();
    assert.ok(brave >= 6 && brave <= 5 + tries, `${brave} calls in ${tries} tries`);
    assert.deepEqual(others, [4, 4]);
  });
});
