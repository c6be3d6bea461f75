import type { Attribution, CardsBody } from '../../api/bodies.ts';

type Link = { readonly title: string; readonly url: string };
type Attribute = { readonly label: string; readonly value: string };

export type Infobox = {
  readonly infobox: string;
  readonly id: string;
  readonly content: string;
  readonly img_src: string;
  readonly urls: readonly Link[];
  readonly attributes: readonly Attribute[];
  readonly engine: string;
  readonly engines: readonly string[];
};

/** What one card says about its subject. */
type Part = {
  readonly engine: string;
  readonly name: string;
  readonly content: string;
  readonly image?: string;
  readonly link: Link;
  readonly attributes: readonly (readonly [label: string, value: string])[];
  readonly attribution: Attribution;
};

/** As in SearXNG, all that is known about a subject is one infobox. A programming question is a separate subject. */
export function infoboxesOf(cards: CardsBody): readonly Infobox[] {
  const subject = [
    cards.wikipedia && wikipediaPart(cards.wikipedia),
    cards.thetvdb && thetvdbPart(cards.thetvdb),
    cards.tripadvisor && tripadvisorPart(cards.tripadvisor),
    cards.map && mapPart(cards.map),
  ].filter((part) => part !== null);
  const question = cards.stackexchange ? [stackexchangePart(cards.stackexchange)] : [];
  return [subject, question].flatMap((parts) => joined(parts) ?? []);
}

function joined(parts: readonly Part[]): Infobox | undefined {
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

type CardOf<Name extends keyof CardsBody> = NonNullable<CardsBody[Name]>;

function wikipediaPart(card: CardOf<'wikipedia'>): Part {
  const { title, description, extract, url, image, thumbnail, attribution } = card;
  return {
    engine: 'wikipedia',
    name: title,
    content: extract || description,
    image: (thumbnail ?? image)?.url ?? '',
    link: { title: 'Wikipedia', url },
    attributes: [],
    attribution,
  };
}

function thetvdbPart(card: CardOf<'thetvdb'>): Part {
  const { name, overview, year, network, genres, url, image, attribution } = card;
  return {
    engine: 'thetvdb',
    name,
    content: overview,
    image,
    link: { title: 'TheTVDB', url },
    attributes: [
      ['Year', year],
      ['Network', network],
      ['Genres', genres.join(', ')],
    ],
    attribution,
  };
}

function tripadvisorPart(card: CardOf<'tripadvisor'>): Part {
  const { name, description, address, rating, reviews, url, attribution } = card;
  return {
    engine: 'tripadvisor',
    name,
    content: description,
    link: { title: 'Tripadvisor', url },
    attributes: [
      ['Address', address],
      ['Rating', rating === null ? '' : `${rating} of 5 (${reviews} reviews)`],
    ],
    attribution,
  };
}

function mapPart({ name, description, lat, lon, osm_url, attribution }: CardOf<'map'>): Part {
  return {
    engine: 'openstreetmap',
    name,
    content: description,
    link: { title: 'OpenStreetMap', url: osm_url },
    attributes: [['Coordinates', `${lat}, ${lon}`]],
    attribution,
  };
}

function stackexchangePart(card: CardOf<'stackexchange'>): Part {
  const { title, excerpt, score, answers, url, attribution } = card;
  return {
    engine: 'stackexchange',
    name: title,
    content: excerpt,
    link: { title: 'Stack Exchange', url },
    attributes: [
      ['Score', String(score)],
      ['Answers', String(answers)],
    ],
    attribution,
  };
}
