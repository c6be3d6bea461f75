import type { QuestionSite, FoundQuestion } from '../core/cards/model.ts';
import type {
  QuotaLeft,
  QuotaNotice,
  UpstreamAnswer,
  Failure,
  Provider,
  ProviderAccess,
  ProviderQuery,
  Reason,
  UpstreamRequest,
} from '../core/upstream/provider.ts';
import { fieldsOf, numberOf, parseJson, readItems, type JsonFields } from './kit/json.ts';
import { queryString, quotaOf, retryAfterOf, statusFailure } from './kit/statuses.ts';
import { DAY_MS, rates } from './kit/provider.ts';
import type { CodeDetails, DiscussionDetails, FoundEntry } from '../core/results/entries.ts';
import { hostOf, webUrl } from '../core/web-url.ts';
import { unixTime } from '../text/dates.ts';
import { literalText, plainText } from '../text/plain-text.ts';
import { foundEntry, NO_CODE_DETAILS, textsOf } from './kit/found.ts';
import { earliestSeconds, listSearch, PAGE_SIZE } from './kit/search.ts';

const MAX_QUERY_LENGTH = 240;
const MAX_QUESTIONS = 5;

/** Other languages are other sites. */
const SITES = ['es', 'ja', 'pt', 'ru'];

const QUESTIONS = {
  longestQuery: MAX_QUERY_LENGTH,
  // Further ones need a key.
  lastPage: 25,
  pageSize: PAGE_SIZE,
  dated: true,
  ranges: true,
  filtersAdult: false,
  plan: (ask: ProviderQuery, access: ProviderAccess) =>
    request(access, {
      site: siteOf(ask),
      q: ask.text,
      fromdate: earliestSeconds(ask),
      todate: ask.range?.to && (Date.parse(ask.range.to) + DAY_MS) / 1000,
      page: ask.page,
      pagesize: PAGE_SIZE,
    }),
  says: questionsFailure,
  list: ({ items }: JsonFields) => items,
} as const;

/** The same questions, once beside repositories and once beside discussions. */
const SEARCHES: Provider['searches'] = {
  code: listSearch<FoundEntry<CodeDetails>>({
    ...QUESTIONS,
    onlyKind: 'question',
    fills: ['title', 'url', 'publishedMs', 'details.topics', 'details.score'],
    item: (question, ask) =>
      entryOf(question, ask, ({ author, site, score, answers, tags, solved }) => ({
        // The license asks for both.
        publisher: author === '' ? site : `${author}, ${site}`,
        details: { ...NO_CODE_DETAILS, kind: 'question', topics: tags, score, answers, solved },
      })),
  }),
  discussions: listSearch<FoundEntry<DiscussionDetails>>({
    ...QUESTIONS,
    fills: ['title', 'url', 'publishedMs', 'details.author', 'details.score'],
    item: (question, ask) =>
      entryOf(question, ask, ({ author, site, score, answers, solved }) => ({
        publisher: site,
        details: { score, comments: answers, author, community: site, solved, linkedUrl: '' },
      })),
  }),
};

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
  searches: SEARCHES,
  questions: {
    fills: ['title', 'url', 'score', 'answered', 'answers', 'tags', 'author'],
    name: ({ text }) => `questions ${text}`,
    plan: ({ text }, access) =>
      request(access, {
        site: 'stackoverflow',
        q: [...text.toWellFormed()].slice(0, MAX_QUERY_LENGTH).join(''),
        accepted: 'True',
        pagesize: MAX_QUESTIONS,
      }),
    parse(answer) {
      const data = fieldsOf(parseJson(answer.body));
      return questionsFailure(answer, data) ?? readItems(data.items, questionOf);
    },
  },
  quotaLeft,
  readQuota,
};

function request({ url, key }: ProviderAccess, asked: Parameters<typeof queryString>[0]): UpstreamRequest {
  const values = { ...asked, sort: 'relevance', order: 'desc', filter: 'withbody', key };
  return { url: `${url}/search/advanced${queryString(values)}` };
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

const siteOf = ({ language }: ProviderQuery): string =>
  SITES.includes(language?.language ?? '') ? `${language?.language}.stackoverflow` : 'stackoverflow';

type Question = NonNullable<ReturnType<typeof questionOf>> & { site: string; solved: boolean };

function entryOf<Details>(
  fields: JsonFields,
  { nowMs }: ProviderQuery,
  more: (question: Question) => { publisher: string; details: Details },
): FoundEntry<Details> | undefined {
  const question = questionOf(fields);
  if (!question) return undefined;
  const { title, url, excerpt } = question;
  const solved = numberOf(fields.accepted_answer_id) !== undefined;
  const publishedMs = unixTime(fields.creation_date, nowMs);
  return foundEntry(
    { title, url, description: excerpt, publishedMs, ...more({ ...question, site: hostOf(url), solved }) },
    { text: literalText },
  );
}

const MAX_TITLE_LENGTH = 300;
const MAX_EXCERPT_LENGTH = 400;
const MAX_WORD_LENGTH = 60;
const MAX_TAGS = 10;

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

/** Undefined if it is a good response. */
function questionsFailure(answer: UpstreamAnswer, data: JsonFields): Failure | undefined {
  const failure = failureInBody(data) ?? statusFailure(answer);
  return failure?.reason === 'rate_limited' ? { ...retryAfterOf(answer), ...failure } : failure;
}

/** Nearly every error has status 400; `error_id` identifies it. */
function failureInBody({ error_id: id, error_message: message }: JsonFields): Failure | undefined {
  if (id === undefined) return undefined;
  const reason = ERRORS.get(id) ?? 'bad_answer';
  const seconds = /more requests available in (\d{1,6}) seconds/.exec(plainText(message))?.[1];
  if (reason !== 'rate_limited' || seconds === undefined) return { reason };
  const retryAfterMs = Math.min(Number(seconds) * 1000, DAY_MS);
  return { reason: retryAfterMs > MAX_THROTTLE_MS ? 'quota_exhausted' : reason, retryAfterMs };
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
    tags: textsOf(question.tags, MAX_TAGS),
    excerpt: plainText(question.body, MAX_EXCERPT_LENGTH),
    author: plainText(fieldsOf(question.owner).display_name, MAX_WORD_LENGTH),
    license: plainText(question.content_license, MAX_WORD_LENGTH),
  };
}

function countOf(value: unknown): number {
  const count = numberOf(value) ?? 0;
  return Number.isSafeInteger(count) ? count : 0;
}
