import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  accessTo,
  answerWith,
  itemsIn,
  parametersOf,
  recorded,
} from '../../tests/support/provider-answers.ts';
import { stackexchange } from './stackexchange.ts';

const { questions } = stackexchange;
const parse = (body: unknown, status = 200, headers = {}) =>
  questions.parse(answerWith(body, status, headers), { text: 'sort' }, accessTo(stackexchange));

describe('Stack Exchange requests', () => {
  it('requests questions with an accepted answer, with the key if there is one', () => {
    const expected = {
      site: 'stackoverflow',
      q: 'sort a list',
      accepted: 'True',
      sort: 'relevance',
      order: 'desc',
      pagesize: '5',
      filter: 'withbody',
    };
    const cases: [string | undefined, object][] = [
      [undefined, expected],
      ['k', { ...expected, key: 'k' }],
    ];
    for (const [key, parameters] of cases) {
      const plan = questions.plan({ text: 'sort a list' }, accessTo(stackexchange, key));
      assert.ok(typeof plan !== 'string');
      assert.ok(plan.url.startsWith('https://api.stackexchange.com/2.3/search/advanced?'));
      assert.deepEqual(parametersOf(plan.url), parameters);
    }
  });
});

describe('Stack Exchange answers', () => {
  it('reads recorded questions', () => {
    const [first, second] = itemsIn(parse(recorded('stackexchange-questions')));
    assert.deepEqual(first, {
      title: 'Why is it faster to process a sorted array than an unsorted array?',
      url: 'https://stackoverflow.com/questions/11227809/why-is-it-faster-to-process-a-sorted-array-than-an-unsorted-array',
      score: 21_619,
      answered: true,
      answers: 21,
      tags: ['java', 'c++', 'performance', 'optimization', 'branch-prediction'],
      excerpt: '',
      author: 'GManNickG',
      license: '',
    });
    assert.equal(second?.title, "What is the difference between 'git pull' and 'git fetch'?");
  });

  it('shortens the body to an excerpt', () => {
    const item = {
      title: 'a',
      link: 'https://a.test/',
      body: `<p>Why <code>x &lt; y</code>?</p>${'z'.repeat(999)}`,
    };
    const [question] = itemsIn(parse({ items: [item] }));
    assert.match(question?.excerpt ?? '', /^Why x < y\? z+…$/);
    assert.ok((question?.excerpt.length ?? 0) <= 401);
  });

  const failures: [string, unknown, number, object][] = [
    ['a recorded throttle', recorded('stackexchange-throttle'), 400, { reason: 'rate_limited' }],
    [
      'a throttle that tells its end',
      {
        error_id: 502,
        error_message: 'too many requests from this IP, more requests available in 71 seconds',
      },
      400,
      { reason: 'rate_limited', retryAfterMs: 71_000 },
    ],
    [
      'a quota that is used up',
      {
        error_id: 502,
        error_message: 'too many requests from this IP, more requests available in 40000 seconds',
      },
      400,
      { reason: 'quota_exhausted', retryAfterMs: 40_000_000 },
    ],
    ['a bad parameter', { error_id: 400, error_message: 'site' }, 400, { reason: 'unsupported' }],
    ['a bad key', { error_id: 403 }, 400, { reason: 'unauthorized' }],
    ['its own error', { error_id: 500 }, 400, { reason: 'upstream_error' }],
    ['an unknown error', { error_id: 'x' }, 400, { reason: 'bad_answer' }],
    ['no items', {}, 200, { reason: 'bad_answer' }],
  ];
  for (const [name, body, status, failure] of failures)
    it(name, () => {
      assert.deepEqual(parse(body, status), failure);
    });

  it('honours Retry-After', () => {
    assert.deepEqual(parse('<html>', 429, { 'retry-after': '3' }), {
      reason: 'rate_limited',
      retryAfterMs: 3_000,
    });
  });

  const standings: [string, object, Record<string, string>, object | undefined][] = [
    ['nothing', { items: [] }, {}, undefined],
    ['a backoff', { items: [], backoff: 10 }, {}, { reason: 'rate_limited', retryAfterMs: 10_000 }],
    [
      'an empty quota',
      { items: [], quota_remaining: 0 },
      { date: 'Sun, 15 Nov 2026 23:00:00 GMT' },
      { reason: 'quota_exhausted', retryAfterMs: 3_600_000 },
    ],
    [
      'an empty quota beside no clock',
      { quota_remaining: 0 },
      {},
      { reason: 'quota_exhausted', retryAfterMs: 3_600_000 },
    ],
    ['a quota that is left', { quota_remaining: 299 }, {}, undefined],
    ['a riddle', { backoff: 'soon' }, {}, undefined],
  ];
  for (const [name, body, headers, standing] of standings)
    it(`quota: ${name}`, () => {
      assert.deepEqual(stackexchange.readQuota?.(answerWith(body, 200, headers)), standing);
    });
});
