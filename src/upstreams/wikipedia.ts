import type { Encyclopedia, EntitySearch } from '../core/cards/model.ts';
import { fieldsOf, parseJson } from './kit/json.ts';
import { mediaWikiFailure, queryString } from './kit/mediawiki.ts';
import { statusFailure } from './kit/statuses.ts';
import { MAX_SUGGESTIONS, suggestionsOf } from './kit/suggestions.ts';
import { summary } from './wikipedia/summary.ts';
import { wikipediaCode } from './wikipedia-codes.ts';
import type { Service } from '../core/upstream/provider.ts';
import { literalText } from '../text/plain-text.ts';

/** The search refuses longer texts. */
const MAX_SEARCH_LENGTH = 300;

/** The spelling that Wikipedia's search suggests. Characters with a special meaning in that search are removed. */
const spellingService: Service<EntitySearch, never> = {
  fills: [],
  name: ({ text, language }) => `spelling ${wikipediaCode(language?.language)} ${text}`,
  plan({ text, language }, { url }) {
    const words = text
      .toWellFormed()
      .split(/[^\p{L}\p{M}\p{N}'’.-]+/u)
      .map((word) => word.replace(/^[-.'’]+/, ''))
      .filter((word) => word !== '')
      .join(' ');
    if (words === '' || words.length > MAX_SEARCH_LENGTH) return 'nothing';
    return {
      url: `${url.replace('{lang}', wikipediaCode(language?.language))}/w/api.php${queryString({
        action: 'query',
        list: 'search',
        srsearch: words,
        srlimit: 1,
        srinfo: 'suggestion',
        srprop: '',
        srnamespace: 0,
        format: 'json',
        formatversion: 2,
      })}`,
    };
  },
  parse(answer) {
    const data = fieldsOf(parseJson(answer.body));
    const failure = statusFailure(answer) ?? mediaWikiFailure(data, answer);
    if (failure) return failure;
    const { search, searchinfo } = fieldsOf(data.query);
    if (!Array.isArray(search)) return { reason: 'bad_answer' };
    return { items: [], correction: literalText(fieldsOf(searchinfo).suggestion, MAX_SEARCH_LENGTH) };
  },
};

const DAY_MS = 86_400_000;
/** Titles are never longer, so longer text has no completions. */
const MAX_TITLE_BYTES = 255;

export const wikipedia: Encyclopedia = {
  name: 'WIKIPEDIA',
  title: 'Wikipedia',
  url: 'https://{lang}.wikipedia.org',
  key: 'none',
  role: 'suggest',
  terms: {
    pace: [{ limit: 10, windowMs: 1_000 }],
    freshMs: DAY_MS,
    keepMs: DAY_MS,
    attribution:
      'Text from [Wikipedia](https://www.wikipedia.org), CC BY-SA 4.0. Link the article wherever its text is shown. Titles need no attribution.',
  },
  checks: [
    { search: 'suggest', text: 'river' },
    { service: 'summary', ask: (call) => call(summary, { wiki: 'en', title: 'Vienna' }) },
    {
      service: 'spelling',
      mayBeEmpty: true,
      ask: (call) => call(spellingService, { text: 'vienna', language: undefined }),
    },
  ],
  searches: {
    suggest: {
      longestQuery: MAX_TITLE_BYTES,
      lastPage: 1,
      pageSize: MAX_SUGGESTIONS,
      dated: false,
      filtersAdult: false,
      fills: [],
      plan(ask, access) {
        if (Buffer.byteLength(ask.text) > MAX_TITLE_BYTES) return 'nothing';
        const base = access.url.replace('{lang}', wikipediaCode(ask.language?.language));
        return {
          url: `${base}/w/api.php${queryString({
            action: 'opensearch',
            search: ask.text,
            limit: MAX_SUGGESTIONS,
            namespace: 0,
            format: 'json',
          })}`,
        };
      },
      parse(answer) {
        const data = parseJson(answer.body);
        return statusFailure(answer) ?? mediaWikiFailure(fieldsOf(data), answer) ?? suggestionsOf(data);
      },
    },
  },
  summary,
  spelling: spellingService,
};
