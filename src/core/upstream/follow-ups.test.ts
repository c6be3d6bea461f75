import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { answerWith } from '../../../tests/support/provider-answers.ts';
import type { Cancellation, FetchResult, OutgoingRequest } from '../ports/fetcher.ts';
import { FollowingFetcher } from './follow-ups.ts';

const FIRST = 'https://a.example/search';
const follow = () => ['https://a.example/1', 'https://a.example/2'];

function following(answers: Readonly<Record<string, FetchResult>>, tookMs = 100) {
  const sent: OutgoingRequest[] = [];
  let nowMs = 0;
  const fetcher = new FollowingFetcher(
    {
      async fetch(outgoing) {
        sent.push(outgoing);
        nowMs += tookMs;
        return answers[outgoing.url] ?? { failed: 'unreachable' };
      },
    },
    { steadyMs: () => nowMs, wallMs: () => nowMs },
  );
  return { fetcher, sent };
}

describe('a request with follow-ups', () => {
  it('joins all bodies, with an empty text for those that failed', async () => {
    const { fetcher, sent } = following({
      [FIRST]: answerWith('first'),
      'https://a.example/1': answerWith('gone', 404),
      'https://a.example/2': answerWith('second'),
    });
    const route = {};
    const result = await fetcher.fetch({
      url: FIRST,
      headers: { 'x-key': 'k' },
      timeoutMs: 1_000,
      route,
      follow,
    });
    for (const one of sent) assert.equal(one.route, route, 'all take the same way');
    assert.deepEqual(result, answerWith('["first","","second"]'));
    assert.deepEqual(
      sent.map(({ url, headers, timeoutMs }) => [url, headers, timeoutMs]),
      [
        [FIRST, { 'x-key': 'k' }, 1_000],
        ['https://a.example/1', { 'x-key': 'k' }, 900],
        ['https://a.example/2', { 'x-key': 'k' }, 900],
      ],
    );
  });

  it('ends with the first response if it failed, or the time is up', async () => {
    for (const [first, tookMs] of [
      [{ failed: 'timeout' }, 0],
      [answerWith('busy', 503), 0],
      [answerWith('late'), 1_000],
    ] as const) {
      const { fetcher, sent } = following({ [FIRST]: first }, tookMs);
      assert.deepEqual(await fetcher.fetch({ url: FIRST, timeoutMs: 1_000, follow }), first);
      assert.equal(sent.length, 1);
    }
  });

  it('counts each of them, and sends no more than may be sent', async () => {
    const responses = { [FIRST]: answerWith('first'), 'https://a.example/1': answerWith('second') };
    const sentWith = async (left: number, followsFree?: true) => {
      let spent = 0;
      const { fetcher, sent } = following(responses);
      const maySendAgain = () => ++spent <= left;
      const request = {
        url: FIRST,
        timeoutMs: 1_000,
        follow,
        maySendAgain,
        ...(followsFree && { followsFree }),
      };
      const result = await fetcher.fetch(request);
      return { result, sent: sent.length, spent };
    };
    assert.deepEqual(await sentWith(1), { result: answerWith('["first","second",""]'), sent: 2, spent: 2 });
    assert.deepEqual(await sentWith(0), { result: answerWith('', 429), sent: 1, spent: 2 });
    assert.equal((await sentWith(0, true)).sent, 3);
  });

  it('makes no more than a dozen', async () => {
    const { fetcher, sent } = following({ [FIRST]: answerWith('first') });
    const many = () => Array.from({ length: 50 }, (_, at) => `https://a.example/${at}`);
    await fetcher.fetch({ url: FIRST, timeoutMs: 1_000, follow: many });
    assert.equal(sent.length, 13);
  });

  it('cancels all of them together', async () => {
    const cancellation: Cancellation = { isCancelled: false, target: undefined };
    const cancelled: string[] = [];
    const fetcher = new FollowingFetcher(
      {
        async fetch({ url, cancellation: own }) {
          if (url === FIRST || own === undefined) return answerWith('first');
          return new Promise((resolve) => {
            own.target = {
              cancel() {
                cancelled.push(url);
                resolve({ failed: 'timeout' });
              },
            };
            if (url.endsWith('2')) cancellation.target?.cancel();
          });
        },
      },
      { steadyMs: () => 0, wallMs: () => 0 },
    );
    await fetcher.fetch({ url: FIRST, timeoutMs: 1_000, follow, cancellation });
    assert.deepEqual(cancelled, follow());
  });
});
