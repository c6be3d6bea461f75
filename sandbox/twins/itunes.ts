import { html, text } from './answers.ts';
import { faviconUrl, numberOf } from './identity.ts';
import { countOf, listTwin } from './list-twin.ts';

/** There is no offset: a further page is asked for as a longer list. */
export const itunes = listTwin({
  name: 'ITUNES',
  isAlwaysOn: true,
  heeds: [],
  finds: 'pages',
  path: '/search',
  asks: (given) => ({ text: given('term') ?? '', count: countOf(given('limit'), 50) }),
  answers(pages, { given, iso, origin }) {
    const country = given('country') ?? 'us';
    const results = pages.map(({ id, title, daysAgo }) => {
      const number = numberOf(id);
      const isExplicit = number % 9 === 2 && given('explicit') !== 'No';
      return {
        wrapperType: 'track',
        kind: 'podcast',
        collectionId: number,
        artistName: `Example Radio ${number % 12}`,
        collectionName: title,
        trackName: title,
        collectionViewUrl: `https://podcasts.apple.com/${country}/podcast/id${number}?uo=4`,
        ...(number % 8 !== 0 && { feedUrl: `https://feeds.example.org/${number}.xml` }),
        artworkUrl100: faviconUrl(origin, `feed${number}`),
        artworkUrl600: faviconUrl(origin, `feed${number}`),
        releaseDate: iso({ days: daysAgo ?? number % 600 }),
        collectionExplicitness: isExplicit ? 'explicit' : 'notExplicit',
        trackCount: number % 400,
        primaryGenreName: 'Society & Culture',
      };
    });
    const body = `\n\n\n${JSON.stringify({ resultCount: results.length, results })}\n`;
    return text(body, { type: 'text/javascript; charset=utf-8' });
  },
  failure: (what) => (what === 429 ? html('Forbidden', { status: 403 }) : undefined),
});
