import type { BookDetails, FoundEntry } from '../core/results/entries.ts';
import { literalText } from '../text/plain-text.ts';
import { countOf, foundEntry, textsOf } from './kit/found.ts';
import { idText, type JsonFields, textOf } from './kit/json.ts';
import { encodeText } from '../core/web-url.ts';
import { queryString } from './kit/statuses.ts';
import { yearOf } from './kit/papers.ts';
import { defineProvider, DAY_MS, rates } from './kit/provider.ts';
import { daysOf, firstText, listSearch, plainWords, PAGE_SIZE } from './kit/search.ts';

const FIELDS =
  'key,title,subtitle,author_name,first_publish_year,cover_i,isbn,language,ebook_access,ia,first_sentence';

export const openlibrary = defineProvider(
  { name: 'OPENLIBRARY', title: 'Open Library', url: 'https://openlibrary.org', role: 'category' },
  () => ({
    terms: {
      pace: rates('1/s'),
      waits: true,
      freshMs: DAY_MS,
      keepMs: 7 * DAY_MS,
      callTimeoutMs: 10_000,
      contact: true,
      attribution: 'Books from [Open Library](https://openlibrary.org). No attribution required.',
    },
    checks: 'dune',
    searches: {
      books: listSearch<FoundEntry<BookDetails>>({
        dated: true,
        ranges: true,
        fills: ['title', 'url', 'details.authors', 'details.year', 'details.languages'],
        plan(ask, { url }) {
          const words = plainWords(ask.text);
          if (words === '') return 'nothing';
          // Only years are known.
          if (ask.date !== undefined && ask.date !== 'y') return 'unsupported';
          return {
            url: `${url}/search.json${queryString({
              q: `${words}${daysOf(ask, between)}`,
              page: ask.page,
              limit: PAGE_SIZE,
              lang: ask.language?.language,
              fields: FIELDS,
            })}`,
          };
        },
        list: ({ docs }) => docs,
        item: bookOf,
      }),
    },
  }),
);

const between = (from = '*', to = '*'): string =>
  ` first_publish_year:[${from.slice(0, 4)} TO ${to.slice(0, 4)}]`;

function bookOf(book: JsonFields): FoundEntry<BookDetails> | undefined {
  const [key, cover, subtitle] = [idText(book.key), countOf(book.cover_i), textOf(book.subtitle)];
  const archived = /^(?:public|borrowable)$/.test(textOf(book.ebook_access)) && firstText(book.ia);
  return foundEntry(
    {
      title: subtitle === '' ? book.title : `${textOf(book.title)}: ${subtitle}`,
      url: /^\/\w/.test(key) && `https://openlibrary.org${key}`,
      description: firstText(book.first_sentence),
      publisher: 'Open Library',
      thumbnail: cover && `https://covers.openlibrary.org/b/id/${cover}-M.jpg`,
      details: {
        authors: textsOf(book.author_name),
        year: yearOf(book.first_publish_year),
        isbn: textsOf(book.isbn, 10),
        languages: textsOf(book.language),
        readableUrl: archived ? `https://archive.org/details/${encodeText(archived)}` : '',
      },
    },
    { text: literalText },
  );
}
