import type { FoundQuestion, QuestionSite } from '../core/cards/model.ts';
import type { Failure, QuotaLeft, QuotaNotice, UpstreamAnswer } from '../core/upstream/provider.ts';
import type { Reason } from '../core/upstream/provider.ts';
import { webUrl } from '../core/web-url.ts';
import { fieldsOf, listOf, numberOf, parseJson, readItems, type JsonFields } from './kit/json.ts';
import { plainText } from '../text/plain-text.ts';
import { queryString } from './kit/mediawiki.ts';
import { quotaOf, statusFailure, retryAfterOf } from './kit/statuses.ts';

const DAY_MS = 86_400_000;
const MAX_QUERY_LENGTH = 240;
const MAX_TITLE_LENGTH = 300;
const MAX_EXCERPT_LENGTH = 400;
const MAX_WORD_LENGTH = 60;
const MAX_QUESTIONS = 5;
const MAX_TAGS = 10;

export const stackexchange: QuestionSite = {
  name: 'STACKEXCHANGE',
  title: 'Stack Exchange',
  url: 'https://api.stackexchange.com/2.3',
  key: 'optional',
  role: 'cards',
  terms: {
    // An IP address with more than thirty requests per second is blocked for minutes.
    pace: [{ limit: 10, windowMs: 1_000 }],
    freshMs: DAY_MS,
    keepMs: DAY_MS,
    attribution:
      'Questions from [Stack Overflow](https://stackoverflow.com), CC BY-SA. Show them with a link, the author and the site.',
  },
  checks: [
    { service: 'questions', ask: (call) => call(stackexchange.questions, { text: 'undo last commit' }) },
  ],
  searches: {},
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
      const failure = failureInBody(data) ?? statusFailure(answer);
      if (failure)
        return failure.reason === 'rate_limited' ? { ...retryAfterOf(answer), ...failure } : failure;
      return readItems(data.items, questionOf);
    },
  },
  quotaLeft,
  readQuota,
};

const ERRORS: ReadonlyMap<unknown, Reason> = new Map<unknown, Reason>([
  [400, 'unsupported'],
  [401, 'unauthorized'],
  [402, 'unauthorized'],
  [403, 'unauthorized'],
  [404, 'unsupported'],
  [405, 'unauthorized'],
  [406, 'unauthorized'],
  [500, 'upstream_error'],
  [502, 'rate_limited'],
  [503, 'upstream_error'],
]);

/** No throttle lasts longer; a longer wait means the daily quota is used up. */
const MAX_THROTTLE_MS = 600_000;

/** Nearly every error has status 400; `error_id` identifies it. */
function failureInBody({ error_id: id, error_message: message }: JsonFields): Failure | undefined {
  if (id === undefined) return undefined;
  const reason = ERRORS.get(id) ?? 'bad_answer';
  const seconds = /more requests available in (\d{1,6}) seconds/.exec(plainText(message))?.[1];
  if (reason !== 'rate_limited' || seconds === undefined) return { reason };
  const retryAfterMs = Math.min(Number(seconds) * 1000, DAY_MS);
  return { reason: retryAfterMs > MAX_THROTTLE_MS ? 'quota_exhausted' : reason, retryAfterMs };
}

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

function questionOf(question: JsonFields): FoundQuestion | undefined {
  const title = plainText(question.title, MAX_TITLE_LENGTH);
  const url = webUrl(question.link);
  if (title === '' || url === '') return undefined;
  return {
    title,
    url,
    score: countOf(question.score),
    answered: question.is_answered === true,
    answers: Math.max(0, countOf(question.answer_count)),
    tags: listOf(question.tags)
      .map((tag) => plainText(tag, MAX_WORD_LENGTH))
      .filter((tag) => tag !== '')
      .slice(0, MAX_TAGS),
    excerpt: plainText(question.body, MAX_EXCERPT_LENGTH),
    author: plainText(fieldsOf(question.owner).display_name, MAX_WORD_LENGTH),
    license: plainText(question.content_license, MAX_WORD_LENGTH),
  };
}

function countOf(value: unknown): number {
  const count = numberOf(value) ?? 0;
  return Number.isSafeInteger(count) ? count : 0;
}
