import type { InstantAnswers } from '../../../core/answers/instant-answers.ts';
import type { CardsRequest } from '../../../core/cards/cards.ts';
import type { Language } from '../../../core/query/language.ts';
import type { Suggestions } from '../../../core/search/suggestions.ts';
import type { CardBodies } from '../../../cards/index.ts';
import { deferred, type Handled, handled } from '../../../core/ports/maybe-promise.ts';

export type ExtrasParts = {
  instantAnswers: InstantAnswers;
  cards: { about(request: CardsRequest): Promise<{ readonly cards: CardBodies }> };
  /** Without providers whose calls the operator pays for. */
  freeSuggestions: Suggestions;
  /** How long results wait for them. */
  extrasPatienceMs: number;
};

type ExtrasQuestion = Pick<CardsRequest, 'text' | 'safe' | 'timeoutMs'> & {
  language: Language | undefined;
  client: { address: string; userAgent: string };
  signal: () => AbortSignal;
};

/** What a search shows besides its results: instant answers, knowledge cards and suggestions. */
export type Extras = {
  answers: readonly string[];
  infoboxes: readonly Infobox[];
  suggestions: readonly string[];
};

export const NO_EXTRAS: Extras = { answers: [], infoboxes: [], suggestions: [] };

/** Runs at the same time as the search. Only the search counts toward usage. Leaves out what the key may not use. */
export function startExtras(
  parts: ExtrasParts,
  asked: ExtrasQuestion,
  allows: (endpoint: string) => boolean,
): () => Promise<Extras> {
  const content: Extras = { ...NO_EXTRAS };
  // It may fail after the response was sent.
  const running = handled(
    Promise.all([
      allows('instant') && answersTo(asked, parts).then((answers) => (content.answers = answers)),
      allows('cards') && infoboxesFor(asked, parts).then((infoboxes) => (content.infoboxes = infoboxes)),
      allows('suggest') &&
        suggestionsFor(asked, parts).then((suggestions) => (content.suggestions = suggestions)),
    ]),
  );
  return async () => {
    await atMost(parts.extrasPatienceMs, running);
    return { ...content };
  };
}

/** Tools are not answers. */
async function answersTo(
  { text, language, client, signal }: ExtrasQuestion,
  { instantAnswers }: ExtrasParts,
): Promise<readonly string[]> {
  const { found } = await instantAnswers.answer({ text, language, place: '', client, signal });
  if (!found || 'tool' in found.body || found.body.text === '') return [];
  return [found.body.text];
}

async function infoboxesFor(
  { text, safe, language, timeoutMs, signal }: ExtrasQuestion,
  { cards }: ExtrasParts,
): Promise<readonly Infobox[]> {
  return infoboxesOf((await cards.about({ text, safe, language, timeoutMs, signal })).cards);
}

async function suggestionsFor(
  { text, language, signal }: ExtrasQuestion,
  { freeSuggestions }: ExtrasParts,
): Promise<readonly string[]> {
  return (await freeSuggestions.suggest({ text, language, signal })).suggestions;
}

async function atMost(ms: number, work: Handled<unknown>): Promise<void> {
  const { promise: isLate, resolve } = deferred<unknown>();
  const timer = setTimeout(resolve, ms);
  try {
    await Promise.race([work, isLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** What one card says about its subject. */
type Part = {
  readonly engine: string;
  readonly name: string;
  readonly content: string;
  readonly image?: string;
  readonly link: { readonly title: string; readonly url: string };
  readonly attributes: readonly (readonly [label: string, value: string])[];
  readonly attribution: { readonly text: string };
};

type Infobox = NonNullable<ReturnType<typeof joined>>;

/** As in SearXNG, all that is known about a subject is one infobox. A programming question is a separate subject. */
export function infoboxesOf(cards: CardBodies): readonly Infobox[] {
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

function partOf(title: string, { url, attribution }: Pick<Part, 'attribution'> & { url: string }) {
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
