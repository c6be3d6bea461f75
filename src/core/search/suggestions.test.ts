import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { testClock } from '../../../tests/support/clock.ts';
import {
  answering,
  found,
  handFetcher,
  makeUpstream,
  testProvider,
  testSearch,
  turn,
  type HandFetcher,
} from '../../../tests/support/upstreams.ts';
import type { FetchResult } from '../ports/fetcher.ts';
import { ClientDisconnected } from '../upstream/outcome.ts';
import { Suggestions, type SuggestRequest, type SuggestResult } from './suggestions.ts';

const TIMEOUT_MS = 1_000;
const errored = answering({ reason: 'upstream_error' });

type Source = FetchResult | HandFetcher | { fetched: FetchResult; freshMs: number };

function suggestionsOver(...sources: Source[]) {
  const clock = testClock();
  const fetchers: HandFetcher[] = [];
  const upstreams = sources.map((source, i) => {
    const fetched = 'fetched' in source ? source.fetched : source;
    const fetcher = 'fetch' in fetched ? fetched : handFetcher(() => fetched);
    fetchers.push(fetcher);
    const name = `source_${i}`;
    const provider = testProvider({
      name,
      url: `https://${name}.example`,
      searches: { suggest: testSearch('suggest') },
    });
    const freshMs = 'freshMs' in source ? source.freshMs : 60_000;
    return makeUpstream({ id: name, provider, fetcher, clock, keeping: { freshMs, keepMs: 600_000 } })
      .upstream;
  });
  const suggestions = new Suggestions({ sources: upstreams, clock, timeoutMs: TIMEOUT_MS });
  return {
    clock,
    fetchers,
    suggest: (over: Partial<SuggestRequest> = {}) =>
      suggestions.suggest({ text: 'river d', language: undefined, signal: () => undefined, ...over }),
    calls: () => fetchers.map(({ calls }) => calls.length),
  };
}

/** Moves the clock and the timers together. */
function timed(t: TestContext, world: ReturnType<typeof suggestionsOver>) {
  const pass = async (ms: number): Promise<void> => {
    world.clock.advance(ms);
    t.mock.timers.tick(ms);
    await turn();
  };
  return { ...world, pass };
}

const failuresOf = ({ reports }: SuggestResult): string[] =>
  reports.flatMap(({ id, state }) => (state === 'ok' ? [] : [`${id} ${state}`]));

describe('Suggestions', () => {
  const table: [
    name: string,
    sources: FetchResult[],
    suggestions: string[],
    told: { outcome: string; failed: string[] },
    asked: number[],
  ][] = [
    [
      'takes those of the first source',
      [found('a'), found('b')],
      ['a'],
      { outcome: 'complete', failed: [] },
      [1, 0],
    ],
    [
      'asks the next where the first fails',
      [errored, found('b')],
      ['b'],
      { outcome: 'partial', failed: ['source_0 upstream_error'] },
      [1, 1],
    ],
    [
      'asks the next where the first has none',
      [found(), found('b')],
      ['b'],
      { outcome: 'complete', failed: [] },
      [1, 1],
    ],
    ['is empty where none has any', [found(), found()], [], { outcome: 'empty', failed: [] }, [1, 1]],
    [
      'is failed where all fail',
      [errored, { failed: 'unreachable' }],
      [],
      { outcome: 'failed', failed: ['source_0 upstream_error', 'source_1 unreachable'] },
      [1, 1],
    ],
    ['is failed where there is nobody to ask', [], [], { outcome: 'failed', failed: [] }, []],
  ];
  for (const [name, sources, suggestions, told, asked] of table) {
    it(name, async () => {
      const { suggest, calls } = suggestionsOver(...sources);
      const answer = await suggest();
      assert.deepEqual(answer.suggestions, suggestions);
      assert.deepEqual({ outcome: answer.outcome, failed: failuresOf(answer) }, told);
      assert.deepEqual(calls(), asked);
    });
  }

  it('leaves time for the next source if one hangs', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const { suggest, pass, calls } = timed(t, suggestionsOver(handFetcher(), found('b')));
    const waiting = suggest();
    await pass(499);
    assert.deepEqual(calls(), [1, 0]);
    await pass(1);
    const answer = await waiting;
    assert.deepEqual(answer.suggestions, ['b']);
    assert.deepEqual([answer.outcome, failuresOf(answer)], ['partial', ['source_0 timeout']]);
  });

  it('has one deadline for all sources together', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const first = handFetcher();
    const { suggest, pass } = timed(t, suggestionsOver(first, handFetcher()));
    let ended = false;
    const waiting = suggest().finally(() => (ended = true));
    await pass(300);
    await first.calls[0]?.answer(errored);
    await pass(699);
    assert.equal(ended, false);
    await pass(1);
    const answer = await waiting;
    assert.equal(answer.outcome, 'failed');
    assert.deepEqual(failuresOf(answer), ['source_0 upstream_error', 'source_1 timeout']);
  });

  it('rejects when the client disconnects', async () => {
    const leaving = new AbortController();
    const waiting = suggestionsOver(handFetcher()).suggest({ signal: () => leaving.signal });
    leaving.abort();
    await assert.rejects(waiting, ClientDisconnected);
  });
});
