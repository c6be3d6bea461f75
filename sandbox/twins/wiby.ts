import { html, text } from './answers.ts';
import { countOf, listTwin } from './list-twin.ts';
import { readSites } from './site-operators.ts';
import { cut, withEntities } from './wording.ts';

const PAGE_SIZE = 12;

export const wiby = listTwin({
  name: 'WIBY',
  heeds: [],
  finds: 'pages',
  path: '/json/',
  refuses: ({ given }) => (given('q') ? undefined : html('Wiby')),
  asks: (given) => ({
    ...readSites(given('q') ?? ''),
    safe: given('nsfw') === undefined,
    start: (countOf(given('p'), 1) - 1) * PAGE_SIZE,
    count: PAGE_SIZE,
  }),
  answers(pages) {
    const items = pages.map((page, index) => ({
      URL: withEntities(page.url.replace('https:', 'http:')),
      Title: withEntities(page.title),
      Snippet: index % 3 === 2 ? '' : withEntities(cut(page.text, 180)),
      Description: withEntities(cut(page.text, 90)),
    }));
    // Line breaks of the pages are not escaped.
    return text(JSON.stringify(items).replaceAll('. ', '.\n'), { type: 'application/json' });
  },
});
