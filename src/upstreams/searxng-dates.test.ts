import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { NOW_MS, answerWith, askFor, languageFor } from '../../tests/support/provider-answers.ts';
import { searxng } from './searxng.ts';

const ACCESS = { url: 'https://searxng.test/sub', key: undefined };
const { web, news } = searxng.searches;
assert(web && news);

const DAY_MS = 86_400_000;

describe('dates in results of SearXNG', () => {
  const metadata: [
    text: string,
    tag: string | undefined,
    publishedMs: number | undefined,
    publisher: string,
  ][] = [
    ['6/13/2023 | The Wall Street Journal', undefined, Date.UTC(2023, 5, 13), 'The Wall Street Journal'],
    ['4/3/2023 | A', 'en-US', Date.UTC(2023, 3, 3), 'A'],
    ['4/3/2023 | A', 'fr', Date.UTC(2023, 2, 4), 'A'],
    ['vor 3 Tagen | Die Zeit', 'de', NOW_MS - 3 * DAY_MS, 'Die Zeit'],
    ['Hier | Le Monde', 'fr', NOW_MS - DAY_MS, 'Le Monde'],
    ['13.06.2023 | A | B', 'de', Date.UTC(2023, 5, 13), 'A | B'],
    ['Sponsored | A', undefined, undefined, 'A'],
  ];
  for (const [text, tag, publishedMs, publisher] of metadata)
    it(`reads ${text} in ${tag ?? 'no language'}`, () => {
      const item = { title: 'a', url: 'https://a.test/', engine: 'bing news', metadata: text };
      const ask = askFor(tag === undefined ? {} : { language: languageFor(tag) });
      const parsed = news.parse(answerWith({ results: [item] }), ask, ACCESS);
      assert('items' in parsed);
      assert.deepEqual([parsed.items[0]?.publishedMs, parsed.items[0]?.publisher], [publishedMs, publisher]);
    });

  const snippets: [content: string, publishedMs: number | undefined, description: string][] = [
    ['13 juin 2023 · Le texte', Date.UTC(2023, 5, 13), 'Le texte'],
    ['vor 3 Tagen — Der Text', NOW_MS - 3 * DAY_MS, 'Der Text'],
    ['Sept. 3, 2020 ... A text', Date.UTC(2020, 8, 3), 'A text'],
    ['6/13/2023 · A text', Date.UTC(2023, 5, 13), 'A text'],
    ['Yesterday – a song', undefined, 'Yesterday – a song'],
    ['Vor einem Jahr – ein Rückblick', undefined, 'Vor einem Jahr – ein Rückblick'],
    ['In 2023 — a year', undefined, 'In 2023 — a year'],
    ['It began on Jun 12, 2017 ... there', undefined, 'It began on Jun 12, 2017 ... there'],
  ];
  for (const [content, publishedMs, description] of snippets)
    it(`reads the snippet ${content}`, () => {
      const item = { title: 'a', url: 'https://a.test/', engine: 'bing', content };
      const parsed = web.parse(answerWith({ results: [item] }), askFor(), ACCESS);
      assert('items' in parsed);
      assert.deepEqual(
        [parsed.items[0]?.publishedMs, parsed.items[0]?.description],
        [publishedMs, description],
      );
    });
});
