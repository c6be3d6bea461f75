import type { QuestionSite } from '../core/cards/model.ts';
import type { QuotaLeft, QuotaNotice, UpstreamAnswer } from '../core/upstream/provider.ts';
import { fieldsOf, numberOf, parseJson, readItems } from './kit/json.ts';
import { queryString } from './kit/mediawiki.ts';
import { quotaOf } from './kit/statuses.ts';
import { questionOf, questionsFailure, STACKEXCHANGE_SEARCHES } from './stackexchange/searches.ts';
import { DAY_MS, rates } from './kit/provider.ts';

const MAX_QUERY_LENGTH = 240;
const MAX_QUESTIONS = 5;

export const stackexchange: QuestionSite = {
  name: 'STACKEXCHANGE',
  title: 'Stack Exchange',
  url: 'https://api.stackexchange.com/2.3',
  key: 'optional',
  role: 'cards',
  terms: {
    // An IP address with more than thirty requests per second is blocked for minutes.
    pace: rates('10/s'),
    freshMs: DAY_MS,
    keepMs: DAY_MS,
    attribution:
      'Questions from [Stack Overflow](https://stackoverflow.com), CC BY-SA. Show them with a link, the author and the site.',
  },
  checks: [
    { service: 'questions', ask: (call) => call(stackexchange.questions, { text: 'undo last commit' }) },
    { search: 'code', text: 'undo last commit' },
    { search: 'discussions', text: 'undo last commit' },
  ],
  searches: STACKEXCHANGE_SEARCHES,
  questions: {
    fills: ['title', 'url', 'score', 'answered', 'answers', 'tags', 'author'],
    name: ({ text }) => `questions ${text}`,
    plan: ({ text }, { url, key }) => ({
      url: `${url}/search/advanced${queryString({
        site: 'stackoverflow',
        q: [...text.toWellFormed()].slice(0, MAX_QUERY_LENGTH).join(''),
        accepted: 'True',
        sort: 'relevance',
        order: 'desc',
        pagesize: MAX_QUESTIONS,
        filter: 'withbody',
        key,
      })}`,
    }),
    parse(answer) {
      const data = fieldsOf(parseJson(answer.body));
      return questionsFailure(answer, data) ?? readItems(data.items, questionOf);
    },
  },
  quotaLeft,
  readQuota,
};

/** An IP address that ignores a `backoff` or exceeds the quota is blocked. */
function readQuota({ body, headers }: UpstreamAnswer): QuotaNotice | undefined {
  const data = fieldsOf(parseJson(body));
  if (data.quota_remaining === 0)
    return { reason: 'quota_exhausted', retryAfterMs: toMidnightMs(headers.date) };
  const seconds = numberOf(data.backoff);
  return seconds !== undefined && seconds > 0
    ? { reason: 'rate_limited', retryAfterMs: Math.min(seconds * 1000, DAY_MS) }
    : undefined;
}

function quotaLeft({ body }: UpstreamAnswer): readonly QuotaLeft[] {
  const { quota_remaining: left, quota_max: limit } = fieldsOf(parseJson(body));
  return quotaOf({ left, limit, windowMs: DAY_MS });
}

/** Quotas reset at midnight UTC. */
function toMidnightMs(date: string | undefined): number {
  const nowMs = Date.parse(date ?? '');
  return Number.isNaN(nowMs) ? DAY_MS / 24 : DAY_MS - (nowMs % DAY_MS);
}
