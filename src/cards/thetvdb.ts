import { Type, type Static } from 'typebox';
import type { Reply, CardSource, SubjectCard } from '../core/cards/card.ts';
import { folded } from '../core/cards/same-entity.ts';
import type { Entity, FoundTitle, TitleCatalogue } from '../core/cards/model.ts';
import type { Language } from '../core/query/language.ts';
import { cardSchema, Texts, type CardSchema } from './schema.ts';

export const ThetvdbCardBody = cardSchema('ThetvdbCard', {
  name: Type.String({ description: 'Title of the film or series.' }),
  type: Type.Enum(['film', 'series'], { description: 'Film or series.' }),
  overview: Type.String({ description: 'What it is about.' }),
  year: Type.String({ description: 'Year of the first release.' }),
  first_aired: Type.String({ description: 'As YYYY-MM-DD; empty if unknown.' }),
  status: Type.String({ description: 'Such as `Ended` or `Continuing`.' }),
  network: Type.String({ description: 'The broadcaster.' }),
  country: Type.String({ description: 'Three letters, ISO 3166-1.' }),
  genres: { ...Texts, description: 'The genres.' },
  url: Type.String({ description: 'URL on TheTVDB.', format: 'uri' }),
  image: Type.String({ description: 'Empty if there is none.' }),
});
export type ThetvdbCardBody = Static<typeof ThetvdbCardBody>;

export const thetvdbCard = {
  name: 'thetvdb',
  about: 'subject',
  provider: 'THETVDB',
  wants: ({ kind }) => kind === 'film' || kind === 'series',
  async make(subject, { language }, source) {
    const reply = await titlesOf(subject, language, source);
    const title = 'items' in reply ? sameAs(subject, reply.items) : undefined;
    if (!title) return undefined;
    const { name, kind, overview, year, status, network, country, genres, url, image } = title;
    return {
      name,
      type: kind,
      overview,
      year,
      first_aired: title.firstAired,
      status,
      network,
      country,
      genres,
      url,
      image,
      attribution: { text: 'Metadata provided by TheTVDB', url: 'https://thetvdb.com' },
    };
  },
  summary: 'A film or series, or null.',
  schema: ThetvdbCardBody,
  example: null,
} as const satisfies SubjectCard<TitleCatalogue, ThetvdbCardBody> & CardSchema;

/** A token is valid for a month. When it is refused, log in once more. */
async function titlesOf(
  { name, kind }: Entity,
  language: Language | undefined,
  source: CardSource<TitleCatalogue>,
): Promise<Reply<FoundTitle>> {
  const { provider, consult, session } = source;
  const known = session.get('token');
  const ask = (token: string): Promise<Reply<FoundTitle>> =>
    consult(provider.titles, { text: name, kind: kind === 'film' ? 'film' : 'series', language, token });
  if (known !== undefined) {
    const reply = await ask(known);
    if (!('reason' in reply) || reply.reason !== 'unauthorized') return reply;
    if (session.get('token') === known) session.delete('token');
  }
  const token = session.get('token') ?? (await login(source));
  return token === undefined ? { reason: 'unauthorized' } : ask(token);
}

async function login({
  provider,
  consult,
  session,
}: CardSource<TitleCatalogue>): Promise<string | undefined> {
  const reply = await consult(provider.login, {});
  const [given] = 'items' in reply ? reply.items : [];
  if (given) session.set('token', given.token);
  return given?.token;
}

/** Matches by id, else by name; of several with the same name the newest. */
function sameAs(subject: Entity, titles: readonly FoundTitle[]): FoundTitle | undefined {
  const { imdbId, tvdbSeriesId, kind } = subject;
  const byNumber = titles.find(
    (title) =>
      (imdbId !== '' && title.imdbId === imdbId) ||
      (kind === 'series' && tvdbSeriesId !== '' && title.id === tvdbSeriesId),
  );
  if (byNumber) return byNumber;
  const names = new Set([subject.name, ...subject.otherNames].map(folded));
  const named = titles.filter(
    (title) =>
      // A different id is a different title, even with the same name.
      (imdbId === '' || title.imdbId === '') &&
      [title.name, ...title.otherNames].some((name) => names.has(folded(name))),
  );
  return named.toSorted((a, b) => b.year.localeCompare(a.year))[0];
}
