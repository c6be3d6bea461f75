import type { Attribution, CardsBody } from '../../api/bodies.ts';

/** What one card says about its subject. */
type Part = {
  readonly engine: string;
  readonly name: string;
  readonly content: string;
  readonly image?: string;
  readonly link: { readonly title: string; readonly url: string };
  readonly attributes: readonly (readonly [label: string, value: string])[];
  readonly attribution: Attribution;
};

export type Infobox = NonNullable<ReturnType<typeof joined>>;

/** As in SearXNG, all that is known about a subject is one infobox. A programming question is a separate subject. */
export function infoboxesOf(cards: CardsBody): readonly Infobox[] {
  const { wikipedia, thetvdb, tripadvisor, map, stackexchange } = cards;
  const subject: readonly (Part | null)[] = [
    wikipedia && {
      ...partOf('Wikipedia', wikipedia),
      name: wikipedia.title,
      content: wikipedia.extract || wikipedia.description,
      image: (wikipedia.thumbnail ?? wikipedia.image)?.url ?? '',
      attributes: [],
    },
    thetvdb && {
      ...partOf('TheTVDB', thetvdb),
      name: thetvdb.name,
      content: thetvdb.overview,
      image: thetvdb.image,
      attributes: [
        ['Year', thetvdb.year],
        ['Network', thetvdb.network],
        ['Genres', thetvdb.genres.join(', ')],
      ],
    },
    tripadvisor && {
      ...partOf('Tripadvisor', tripadvisor),
      name: tripadvisor.name,
      content: tripadvisor.description,
      attributes: [
        ['Address', tripadvisor.address],
        [
          'Rating',
          tripadvisor.rating === null ? '' : `${tripadvisor.rating} of 5 (${tripadvisor.reviews} reviews)`,
        ],
      ],
    },
    map && {
      ...partOf('OpenStreetMap', { ...map, url: map.osm_url }),
      name: map.name,
      content: map.description,
      attributes: [['Coordinates', `${map.lat}, ${map.lon}`]],
    },
  ];
  const question: Part | null = stackexchange && {
    ...partOf('Stack Exchange', stackexchange),
    name: stackexchange.title,
    content: stackexchange.excerpt,
    attributes: [
      ['Score', String(stackexchange.score)],
      ['Answers', String(stackexchange.answers)],
    ],
  };
  return [subject, [question]].flatMap((parts) => joined(parts.filter((part) => part !== null)) ?? []);
}

function partOf(title: string, { url, attribution }: { url: string; attribution: Attribution }) {
  return { engine: title.toLowerCase().replace(' ', ''), link: { title, url }, attribution };
}

function joined(parts: readonly Part[]) {
  const [first] = parts;
  if (!first) return undefined;
  const stated = parts.flatMap(({ attributes }) => attributes).filter(([, value]) => value !== '');
  const sources = parts.map(({ attribution }) => ['Source', attribution.text] as const);
  return {
    infobox: first.name,
    id: first.link.url,
    content: parts.find(({ content }) => content !== '')?.content ?? '',
    img_src: parts.find(({ image = '' }) => image !== '')?.image ?? '',
    urls: parts.map(({ link }) => link),
    attributes: [...stated, ...sources].map(([label, value]) => ({ label, value })),
    engine: first.engine,
    engines: parts.map(({ engine }) => engine),
  };
}
