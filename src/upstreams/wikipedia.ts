import type { Encyclopedia } from '../core/cards/model.ts';
import { fieldsOf, parseJson } from './kit/json.ts';
import { mediaWikiFailure } from './kit/mediawiki.ts';
import { queryString } from './kit/query-string.ts';
import { statusFailure } from './kit/statuses.ts';
import { MAX_SUGGESTIONS, suggestionsOf } from './kit/suggestions.ts';
import { spellingService } from './wikipedia/spelling.ts';
import { summary } from './wikipedia/summary.ts';
import { wikipediaCode } from './wikipedia-codes.ts';

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
