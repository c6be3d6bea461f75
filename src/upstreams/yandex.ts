import type { FoundPage } from '../core/results/found.ts';
import type { Failure, ProviderQuery } from '../core/upstream/provider.ts';
import { compactDay, isoTime } from '../text/dates.ts';
import { elementAt, elementsOf, parseXml, textAt, type XmlElement, xmlText } from '../text/xml.ts';
import { foundPage } from './kit/found.ts';
import { fieldsOf, type JsonFields, parseJson, textOf } from './kit/json.ts';
import { defineProvider, HOUR_MS, MINUTE_MS, rates } from './kit/provider.ts';
import { earliestDay, listSearch, postJson } from './kit/search.ts';
import reasons from './yandex-errors.json' with { type: 'json' };

const PERIODS = { d: 'PERIOD_DAY', w: 'PERIOD_2_WEEKS', m: 'PERIOD_MONTH', y: undefined } as const;
const REASONS = reasons as Readonly<Record<string, Failure['reason']>>;
type Xml = XmlElement & JsonFields;

export const yandex = defineProvider(
  {
    name: 'YANDEX',
    title: 'Yandex',
    url: 'https://searchapi.api.cloud.yandex.net',
    key: 'required',
    role: 'engine',
  },
  () => ({
    terms: {
      pace: rates('10/s'),
      freshMs: 30 * MINUTE_MS,
      keepMs: 6 * HOUR_MS,
      attribution: 'Results by [Yandex](https://yandex.com). Its terms want them shown with its name.',
    },
    checks: 'river delta',
    searches: {
      web: listSearch<FoundPage>({
        longestQuery: 350,
        mostWords: 40,
        lastPage: 12,
        pageSize: 20,
        dated: true,
        sites: { as: 'text', mostIncluded: 1, mostExcluded: 0 },
        filtersAdult: true,
        fills: ['title', 'url', 'description'],
        plan: (ask, { url, key = '' }) =>
          postJson(`${url}/v2/web/search`, questionOf(ask), { authorization: `Api-Key ${key}` }),
        body(body) {
          const xml = Buffer.from(textOf(fieldsOf(parseJson(body)).rawData), 'base64').toString();
          return elementAt(parseXml(xml), 'response') ?? { children: [] };
        },
        says: (_, response) => yandexSays(response as Xml),
        list(response) {
          const grouping = elementAt(response as Xml, 'results', 'grouping');
          return grouping && elementsOf(grouping, 'group').flatMap((group) => elementsOf(group, 'doc'));
        },
        item: (doc, { nowMs, date }) =>
          foundPage({
            title: textAt(doc as Xml, 'title'),
            url: textAt(doc as Xml, 'url'),
            description: excerptOf(doc as Xml),
            publishedMs: date && isoTime(textAt(doc as Xml, 'modtime'), nowMs),
          }),
        correction: (response) => textAt(response as Xml, 'misspell', 'text'),
      }),
    },
  }),
);

function questionOf(ask: ProviderQuery): Record<string, unknown> {
  const code = ask.language?.language ?? '';
  const since = ask.date === 'y' ? ` date:>${compactDay(earliestDay(ask) ?? '')}` : '';
  const query = {
    searchType: `SEARCH_TYPE_${/^(?:ru|tr|kk|be|uz)$/.test(code) ? code.toUpperCase() : 'COM'}`,
    queryText: `${ask.text}${since}`,
    familyMode: ask.safe ? 'FAMILY_MODE_STRICT' : 'FAMILY_MODE_NONE',
    page: ask.page - 1,
  };
  const groupSpec = { groupMode: 'GROUP_MODE_DEEP', groupsOnPage: 20, docsInGroup: 1 };
  return { query, groupSpec, period: ask.date && PERIODS[ask.date], responseFormat: 'FORMAT_XML' };
}

/** Errors are part of a good response, and 15 stands for "nothing found". */
function yandexSays(response: Xml): Failure | 'nothing' | undefined {
  const code = elementAt(response, 'error')?.attributes.code;
  if (code === undefined || code === '15') return code && 'nothing';
  return { reason: REASONS[code] ?? 'upstream_error' };
}

function excerptOf(doc: Xml): string {
  const shown = elementsOf(elementAt(doc, 'passages') ?? doc, 'passage')
    .map(xmlText)
    .join(' … ');
  return shown || textAt(doc, 'headline') || textAt(doc, 'properties', 'extended-text');
}
