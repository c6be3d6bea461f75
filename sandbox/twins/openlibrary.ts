import { html } from './answers.ts';
import { numberOf } from './identity.ts';
import { countOf, listTwin } from './list-twin.ts';

const YEARS = / first_publish_year:\[[\d*]+ TO [\d*]+\]/;
const AUTHORS = ['Ada Example', 'Björn Beispiel', 'Chen Liwei', 'Élodie Modèle'];
const ACCESS = ['public', 'borrowable', 'printdisabled', 'no_ebook'];

export const openlibrary = listTwin({
  name: 'OPENLIBRARY',
  isAlwaysOn: true,
  heeds: [],
  finds: 'pages',
  path: '/search.json',
  asks(given) {
    const count = countOf(given('limit'), 100);
    return {
      text: (given('q') ?? '').replace(YEARS, ''),
      start: (countOf(given('page'), 1) - 1) * count,
      count,
    };
  },
  answers: (pages, { given, total }) => ({
    numFound: total,
    start: 0,
    numFoundExact: true,
    docs: pages.map(({ id, title, text }) => {
      const number = numberOf(id);
      const access = ACCESS[number % ACCESS.length];
      return {
        key: `/works/OL${number % 90_000_000}W`,
        title,
        ...(number % 4 === 0 && { subtitle: 'A history' }),
        ...(number % 9 !== 0 && { author_name: [AUTHORS[number % AUTHORS.length]] }),
        ...(number % 7 !== 0 && { first_publish_year: 1900 + (number % 125) }),
        // None has a cover, because covers are on a server that is not simulated.
        ...(number % 3 !== 0 && { cover_i: -1 }),
        ...(number % 5 !== 0 && { isbn: [`978${String(number % 10_000_000_000).padStart(10, '0')}`] }),
        language: number % 2 === 0 ? ['eng'] : ['eng', 'ger'],
        ebook_access: access,
        ...(access !== 'no_ebook' && { ia: [`example-${number}`] }),
        ...(number % 3 === 0 && { first_sentence: [text] }),
      };
    }),
    q: given('q'),
    offset: null,
  }),
  failure: (what) => (what === 500 ? html('Internal Server Error', { status: 500 }) : undefined),
});
