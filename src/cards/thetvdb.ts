import { Type, type Static } from 'typebox';
import type { Reply, CardSource, SubjectCard } from '../core/cards/card.ts';
import { folded } from '../core/cards/names.ts';
import type { Entity, FoundTitle, TitleCatalogue } from '../core/cards/model.ts';
import type { Language } from '../core/query/language.ts';
import { cardSchema, Texts, type CardSchema } from './schema.ts';

export const ThetvdbCardBody = cardSchema({
  name: Type.String(),
  type: Type.Enum(['film', 'series']),
  overview: Type.String(),
  year: Type.String(),
  first_aired: Type.String({ description: 'As YYYY-MM-DD; empty where it is not known.' }),
  status: Type.String(),
  network: Type.String(),
  country: Type.String({ description: 'Three letters.' }),
  genres: Texts,
  url: Type.String({ format: 'uri' }),
  image: Type.String({ description: 'Empty where there is none.' }),
});
export type ThetvdbCardBody = Static<typeof ThetvdbCardBody>;

/** The film or series that the subject is. */
export const thetvdbCard = {
  name: 'thetvdb',
  about: 'subject',
  provider: 'THETVDB',
  wants: ({ kind }) => kind === 'film' || kind === 'series',
  async make(subject, { language }, source) {
    const told = await titlesOf(subject, language, source);
    const title = 'items' in told ? sameAs(subject, told.items) : undefined;
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
  schema: ThetvdbCardBody,
  example: null,
} as const satisfies SubjectCard<TitleCatalogue, ThetvdbCardBody> & CardSchema;

/** A token lasts for a month, and only a refusal tells that it has ended: then it is worth one more log-in. */
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
    const told = await ask(known);
    if (!('reason' in told) || told.reason !== 'unauthorized') return told;
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
  const told = await consult(provider.login, {});
  const [given] = 'items' in told ? told.items : [];
  if (given) session.set('token', given.token);
  return given?.token;
}

/** By a number both know, else by a name both have: the newest where several have it. */
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
      // Another number is another title, whatever its name.
      (imdbId === '' || title.imdbId === '') &&
      [title.name, ...title.otherNames].some((name) => names.has(folded(name))),
  );
  return named.toSorted((a, b) => b.year.localeCompare(a.year))[0];
}
