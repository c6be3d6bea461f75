import type { FoundPage } from '../core/results/found.ts';
import type { ProviderQuery } from '../core/upstream/provider.ts';
import { foundPage } from './kit/found.ts';
import { fieldsOf, textOf } from './kit/json.ts';
import { mediaWikiFailure, queryString } from './kit/statuses.ts';
import { defineProvider, DAY_MS, rates } from './kit/provider.ts';
import { isElsewhere, listSearch, OWN_SITE, PAGE_SIZE } from './kit/search.ts';
import { articleUrl, wikipedia, wikipediaCode } from './wikipedia.ts';

const MAX_REACHABLE_RESULTS = 10_000;

/** The full text of Wikipedia's articles. The provider `WIKIPEDIA` completes titles and fills cards. */
export const wikipediaWeb = defineProvider(
  { name: 'WIKIPEDIA_WEB', title: 'Wikipedia articles', url: wikipedia.url, role: 'engine' },
  () => ({
    terms: {
      pace: rates('5/s'),
      freshMs: DAY_MS,
      keepMs: DAY_MS,
      contact: true,
      attribution:
        'Excerpts from [Wikipedia](https://www.wikipedia.org), CC BY-SA 4.0. Link the article wherever its text is shown.',
    },
    checks: 'river delta',
    searches: {
      web: listSearch<FoundPage>({
        longestQuery: 300,
        lastPage: MAX_REACHABLE_RESULTS / PAGE_SIZE,
        // The only date is that of the last edit.
        dated: false,
        sites: OWN_SITE,
        fills: ['title', 'url', 'description'],
        plan(ask, access) {
          const code = codeOf(ask);
          if (isElsewhere(ask, `${code}.wikipedia.org`)) return 'nothing';
          return {
            url: `${access.url.replace('{lang}', code)}/w/api.php${queryString({
              action: 'query',
              list: 'search',
              srsearch: ask.text,
              srlimit: PAGE_SIZE,
              sroffset: (ask.page - 1) * PAGE_SIZE,
              srnamespace: 0,
              srinfo: 'suggestion',
              srprop: 'snippet',
              variant: chineseVariant(ask),
              format: 'json',
              formatversion: 2,
            })}`,
          };
        },
        says: (answer, data) => mediaWikiFailure(data, answer),
        list: ({ query }) => fieldsOf(query).search,
        item: ({ title, snippet }, ask) =>
          foundPage({
            title,
            url: articleUrl(textOf(title), codeOf(ask)),
            description: typeof snippet === 'string' && snippet !== '' ? `… ${snippet} …` : '',
          }),
        correction: ({ query }) => fieldsOf(fieldsOf(query).searchinfo).suggestion,
      }),
    },
  }),
);

const codeOf = ({ language }: ProviderQuery): string => wikipediaCode(language?.language);

/** One Wikipedia has all Chinese scripts. */
function chineseVariant({ language }: ProviderQuery): string | undefined {
  const isWritten = language?.language === 'zh' && language.region !== undefined;
  return isWritten ? language.tag.toLowerCase().replace(/-han[st]/, '') : undefined;
}
