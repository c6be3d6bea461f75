import { json } from './answers.ts';
import { numberOf, uuidOf } from './identity.ts';
import { countOf, listTwin } from './list-twin.ts';

const KINDS = ['Album', 'Single', 'EP', 'Album'];
const ARTISTS = ['The Examples', 'Björn Beispiel', 'Sample Quartet'];

export const musicbrainz = listTwin({
  name: 'MUSICBRAINZ',
  isAlwaysOn: true,
  heeds: [],
  finds: 'pages',
  path: '/ws/2/release-group',
  asks: (given) => ({
    text: (given('query') ?? '').replace(/ AND firstreleasedate:\[.*\]$/, '').replace(/[()\\]/g, ''),
    start: countOf(given('offset'), 0),
    count: countOf(given('limit'), 25),
  }),
  answers: (pages, { given, iso, total }) => ({
    created: iso({}),
    count: total,
    offset: countOf(given('offset'), 0),
    'release-groups': pages.map(({ id, title, text, daysAgo }, index) => {
      const number = numberOf(id);
      const date = iso({ days: daysAgo ?? number % 18_000 }).slice(0, 10);
      return {
        id: uuidOf(id),
        score: Math.max(1, 100 - index),
        title,
        ...(number % 4 === 0 && { disambiguation: text }),
        'artist-credit': [
          { name: ARTISTS[number % ARTISTS.length], joinphrase: number % 5 === 0 ? ' feat. ' : '' },
          ...(number % 5 === 0 ? [{ artist: { name: 'Ada Example' } }] : []),
        ],
        ...(number % 9 !== 0 && { 'primary-type': KINDS[number % KINDS.length] }),
        'first-release-date': ['', date.slice(0, 4), date.slice(0, 7), date][number % 4],
      };
    }),
  }),
  failure(what) {
    const error =
      what === 429
        ? 'Your requests are exceeding the allowable rate limit.'
        : 'The MusicBrainz web server is currently busy. Please try again later.';
    return what === 429 || what === 503 ? json({ error }, { status: 503 }) : undefined;
  },
});
