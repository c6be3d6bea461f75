import type { FoundEntry, MusicDetails } from '../core/results/entries.ts';
import type { ProviderAccess, ProviderQuery } from '../core/upstream/provider.ts';
import { isoTime } from '../text/dates.ts';
import { literalText } from '../text/plain-text.ts';
import { foundEntry, textsOf } from './kit/found.ts';
import { fieldsOf, type JsonFields, listOf, textOf } from './kit/json.ts';
import { queryString, retryAfterOf } from './kit/statuses.ts';
import { defineProvider, DAY_MS, rates } from './kit/provider.ts';
import { daysOf, listSearch, luceneWords, PAGE_SIZE } from './kit/search.ts';

/** Albums and singles. Artists and recordings would take a second each. */
export const musicbrainz = defineProvider(
  { name: 'MUSICBRAINZ', title: 'MusicBrainz', url: 'https://musicbrainz.org', role: 'category' },
  () => ({
    terms: {
      pace: rates('1/s'),
      waits: true,
      freshMs: 7 * DAY_MS,
      keepMs: 30 * DAY_MS,
      contact: true,
      attribution:
        'Releases from [MusicBrainz](https://musicbrainz.org), CC0; covers from the Cover Art Archive. Name MusicBrainz as the source.',
    },
    checks: 'nevermind nirvana',
    searches: {
      music: listSearch<FoundEntry<MusicDetails>>({
        dated: true,
        ranges: true,
        fills: ['title', 'url', 'details.artists', 'details.date', 'details.kind'],
        plan: (ask, { url }) => ({
          url: `${url}/ws/2/release-group${queryString({
            query: `(${luceneWords(ask.text)})${daysOf(ask, between)}`,
            fmt: 'json',
            limit: PAGE_SIZE,
            offset: (ask.page - 1) * PAGE_SIZE,
          })}`,
        }),
        // The same status stands for too many requests and for a busy server.
        says: (answer, { error }) =>
          answer.status === 503 && /rate limit/i.test(textOf(error))
            ? { reason: 'rate_limited', ...retryAfterOf(answer) }
            : undefined,
        list: (data) => data['release-groups'],
        item: releaseOf,
      }),
    },
  }),
);

const between = (from = '*', to = '*'): string => ` AND firstreleasedate:[${from} TO ${to}]`;

function releaseOf(
  release: JsonFields,
  { nowMs }: ProviderQuery,
  { url }: ProviderAccess,
): FoundEntry<MusicDetails> | undefined {
  const [, id] = /^([\da-f-]{36})$/.exec(textOf(release.id)) ?? [];
  const credits = listOf(release['artist-credit']).map(fieldsOf);
  const [date = ''] = /^\d{4}(?:-\d\d){0,2}$/.exec(textOf(release['first-release-date'])) ?? [];
  return foundEntry(
    {
      title: release.title,
      url: id && `https://musicbrainz.org/release-group/${id}`,
      description: release.disambiguation,
      publishedMs: isoTime(date, nowMs),
      publisher: 'MusicBrainz',
      // A server of another address has none of these.
      thumbnail: id && url === musicbrainz.url && `https://coverartarchive.org/release-group/${id}/front-250`,
      details: {
        artists: textsOf(credits.map(({ name, artist }) => textOf(name) || fieldsOf(artist).name)),
        date,
        kind: literalText(release['primary-type'], 60),
      },
    },
    { text: literalText },
  );
}
