import { readData } from '../read-data.ts';
import type { Twin, TwinAnswer, TwinRequest } from '../twin.ts';
import { json } from './answers.ts';
import { mediaWikiError, mediaWikiFailure, refusedByMediaWiki } from './mediawiki.ts';

/** The plain text of a page, by its title. The layout is that of the edition in the word's language. */
const PAGES = readData('wiktionary') as Readonly<Record<string, string>>;

export const wiktionary: Twin = {
  name: 'WIKTIONARY',
  heeds: ['user-agent'],
  answer(request) {
    const refused = refusedByMediaWiki(request);
    if (refused !== undefined) return refused;
    const { query } = request;
    if (query.get('action') !== 'query' || query.get('prop') !== 'extracts')
      return mediaWikiError('badvalue', 'Unrecognized value for parameter.');
    return extract(request);
  },
  empty: ({ query }) => missing(query.get('titles') ?? ''),
  failure: mediaWikiFailure,
};

function extract({ query }: TwinRequest): TwinAnswer {
  const title = query.get('titles') ?? '';
  const text = Object.hasOwn(PAGES, title) ? PAGES[title] : undefined;
  if (text === undefined) return missing(title);
  return json({
    batchcomplete: true,
    query: { pages: [{ pageid: 1 + title.length, ns: 0, title, extract: text }] },
  });
}

function missing(title: string): TwinAnswer {
  return json({ batchcomplete: true, query: { pages: [{ ns: 0, title, missing: true }] } });
}
