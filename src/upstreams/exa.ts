import type { FoundPage } from '../core/results/found.ts';
import { isoTime } from '../text/dates.ts';
import { literalText } from '../text/plain-text.ts';
import { foundPage } from './kit/found.ts';
import { textOf } from './kit/json.ts';
import { defineProvider, DAY_MS, HOUR_MS, rates } from './kit/provider.ts';
import { earliestIso, firstText, listSearch, markdownExcerpt, postJson, USUAL_LIMITS } from './kit/search.ts';

/** More than 25 results would cost more. */
const PAGE_SIZE = 20;

/** A web index by meaning instead of words. A free credit renews each month. */
export const exa = defineProvider(
  { name: 'EXA', title: 'Exa', url: 'https://api.exa.ai', key: 'required', role: 'engine' },
  () => ({
    terms: {
      pace: rates('10/s'),
      freshMs: HOUR_MS,
      keepMs: DAY_MS,
      attribution: 'Results by [Exa](https://exa.ai). No known attribution requirement.',
    },
    checks: 'river delta',
    searches: {
      web: listSearch<FoundPage>({
        ...USUAL_LIMITS,
        lastPage: 1,
        pageSize: PAGE_SIZE,
        fills: ['title', 'url'],
        plan: (ask, { url, key = '' }) =>
          postJson(
            `${url}/search`,
            {
              query: ask.text,
              type: 'auto',
              numResults: PAGE_SIZE,
              moderation: ask.safe,
              userLocation: ask.country,
              startPublishedDate: earliestIso(ask),
              endPublishedDate: ask.range?.to && `${ask.range.to}T23:59:59.999Z`,
              includeDomains: ask.domains?.include,
              excludeDomains: ask.domains?.exclude,
              contents: { highlights: { numSentences: 2, highlightsPerUrl: 1 } },
            },
            { 'x-api-key': key },
          ),
        list: ({ results }) => results,
        item: ({ title, url, highlights, summary, text, publishedDate, favicon }, { nowMs }) =>
          foundPage(
            {
              title,
              url,
              description: markdownExcerpt(firstText(highlights) || textOf(summary) || text),
              faviconUrl: favicon,
              publishedMs: isoTime(publishedDate, nowMs),
            },
            { text: literalText },
          ),
      }),
    },
  }),
);
