import type { CodeDetails, DiscussionDetails, FoundEntry } from '../../core/results/entries.ts';
import { hostOf } from '../../core/results/host.ts';
import type { Provider, ProviderAccess, ProviderQuery } from '../../core/upstream/provider.ts';
import { unixTime } from '../../text/dates.ts';
import { literalText } from '../../text/plain-text.ts';
import { foundEntry, NO_CODE_DETAILS } from '../kit/found.ts';
import { type JsonFields, numberOf } from '../kit/json.ts';
import { queryString } from '../kit/mediawiki.ts';
import { DAY_MS, earliestSeconds, listSearch, PAGE_SIZE } from '../kit/search.ts';
import { questionOf, questionsFailure } from './responses.ts';

/** Other languages are other sites. */
const SITES = ['es', 'ja', 'pt', 'ru'];

const QUESTIONS = {
  longestQuery: 240,
  // Further ones need a key.
  lastPage: 25,
  pageSize: PAGE_SIZE,
  dated: true,
  ranges: true,
  filtersAdult: false,
  plan: (ask: ProviderQuery, { url, key }: ProviderAccess) => ({
    url: `${url}/search/advanced${queryString({
      site: siteOf(ask),
      q: ask.text,
      fromdate: earliestSeconds(ask),
      todate: ask.range?.to && (Date.parse(ask.range.to) + DAY_MS) / 1000,
      sort: 'relevance',
      order: 'desc',
      page: ask.page,
      pagesize: PAGE_SIZE,
      filter: 'withbody',
      key,
    })}`,
  }),
  says: questionsFailure,
  list: ({ items }: JsonFields) => items,
} as const;

/** The same questions, once beside repositories and once beside discussions. */
export const STACKEXCHANGE_SEARCHES: Provider['searches'] = {
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
