import type { CodeDetails, FoundEntry } from '../core/results/entries.ts';
import type { Language } from '../core/query/language.ts';
import { literalText } from '../text/plain-text.ts';
import { foundEntry, NO_CODE_DETAILS } from './kit/found.ts';
import { fieldsOf, listOf, textOf } from './kit/json.ts';
import { queryString } from './kit/statuses.ts';
import { defineProvider, DAY_MS, rates } from './kit/provider.ts';
import { listSearch } from './kit/search.ts';

const PAGE_SIZE = 10;
const LOCALES = ['de', 'es', 'fr', 'ja', 'ko', 'pt-BR', 'ru', 'zh-CN', 'zh-TW'];

/** MDN Web Docs, the documentation of HTML, CSS and JavaScript. */
export const mdn = defineProvider(
  { name: 'MDN', title: 'MDN', url: 'https://developer.mozilla.org', role: 'category' },
  () => ({
    terms: {
      pace: rates('2/s'),
      freshMs: DAY_MS,
      keepMs: 7 * DAY_MS,
      attribution:
        'Documentation by Mozilla Contributors from [MDN](https://developer.mozilla.org), CC BY-SA 2.5. Show it with a link.',
    },
    checks: 'array map',
    searches: {
      code: listSearch<FoundEntry<CodeDetails>>({
        longestQuery: 100,
        lastPage: 10,
        pageSize: PAGE_SIZE,
        onlyKind: 'documentation',
        fills: ['title', 'url', 'description'],
        plan(ask, { url }) {
          const locale = localeOf(ask.language);
          const query = queryString({ q: ask.text, page: ask.page, locale: 'en-US' });
          return { url: `${url}/api/v1/search${query}${locale === undefined ? '' : `&locale=${locale}`}` };
        },
        list: ({ documents }) => documents,
        item({ mdn_url: path, title, summary }) {
          // Two slashes would lead to another host.
          const isPath = /^\/[^/\\]/.test(textOf(path));
          return foundEntry(
            {
              title,
              url: isPath && `https://developer.mozilla.org${textOf(path)}`,
              description: summary,
              publisher: 'MDN',
              details: { ...NO_CODE_DETAILS, kind: 'documentation' },
            },
            { text: literalText },
          );
        },
        correction: ({ suggestions }) => fieldsOf(listOf(suggestions)[0]).text,
      }),
    },
  }),
);

function localeOf(language: Language | undefined): string | undefined {
  const isChinese = language?.language === 'zh';
  const isTraditional = language?.script === 'Hant' || /^(?:TW|HK|MO)$/.test(language?.region ?? '');
  if (isChinese) return isTraditional ? 'zh-TW' : 'zh-CN';
  return LOCALES.find((locale) => locale.split('-')[0] === language?.language);
}
