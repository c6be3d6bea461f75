import type { DefinitionProvider } from '../core/answers/lookups.ts';
import { fieldsOf, listOf, parseJson, textOf } from './kit/json.ts';
import { mediaWikiFailure, queryString } from './kit/mediawiki.ts';
import { plainText } from '../text/plain-text.ts';
import { statusFailure } from './kit/statuses.ts';
import { LAYOUTS, sensesOn } from './wiktionary/page.ts';
import { DAY_MS, rates } from './kit/provider.ts';

/** A page that many languages share has hundreds of kilobytes; its definitions are near the beginning. */
const MAX_PAGE_LENGTH = 200_000;

/** The editions of Wiktionary in six languages. Their pages are free text: what is laid out otherwise is left out. */
export const wiktionary: DefinitionProvider = {
  name: 'WIKTIONARY',
  title: 'Wiktionary',
  url: 'https://{lang}.wiktionary.org',
  key: 'none',
  role: 'instant',
  terms: {
    pace: rates('5/s'),
    freshMs: 7 * DAY_MS,
    keepMs: 30 * DAY_MS,
    contact: true,
    attribution:
      'Definitions from [Wiktionary](https://www.wiktionary.org), CC BY-SA 4.0. Link the entry wherever a definition is shown.',
  },
  checks: [
    {
      service: 'definitions',
      ask: (call) => call(wiktionary.definitions, { word: 'lanterne', language: 'fr' }),
    },
  ],
  searches: {},
  definitions: {
    fills: ['word', 'senses', 'url'],
    name: ({ word, language }) => `definitions ${language} ${word}`,
    plan: ({ word, language }, { url }) => ({
      url: `${url.replace('{lang}', language)}/w/api.php${queryString({
        action: 'query',
        prop: 'extracts',
        explaintext: 1,
        redirects: 1,
        titles: word,
        format: 'json',
        formatversion: 2,
      })}`,
    }),
    parse(answer, { language }) {
      const data = fieldsOf(parseJson(answer.body));
      const failure = statusFailure(answer) ?? mediaWikiFailure(data, answer);
      if (failure) return failure;
      const [first] = listOf(fieldsOf(data.query).pages);
      const page = fieldsOf(first);
      const title = textOf(page.title);
      if (title !== '' && page.missing === true) return { items: [] };
      if (title === '' || typeof page.extract !== 'string') return { reason: 'bad_answer' };
      const found = sensesOn(page.extract.slice(0, MAX_PAGE_LENGTH), title, LAYOUTS[language]);
      if (!found) return { items: [], dropped: 1 };
      const senses = found.map((sense) => ({ ...sense, definition: plainText(sense.definition) }));
      const url = `https://${language}.wiktionary.org/wiki/${encodeURIComponent(title.replaceAll(' ', '_'))}`;
      return { items: senses.length === 0 ? [] : [{ word: title, senses, url }] };
    },
  },
};
