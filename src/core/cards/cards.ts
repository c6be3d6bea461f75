import type { Clock } from '../ports/clock.ts';
import { byProvider, isFailed, type LookupResult, outcomeOf, type Report } from '../upstream/outcome.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { Card, CardBodiesOf, CardQuestion, CardSource } from './card.ts';
import type { CardSubject, Encyclopedia, Entity, KnowledgeBase } from './model.ts';
import { handled, type Handled } from '../ports/maybe-promise.ts';
import type { Provider } from '../upstream/provider.ts';
import { Lookup, type LookupParts } from '../upstream/lookup.ts';
import { folded, mayBeName, readsAsQuestion } from './same-entity.ts';

export type CardsRequest = CardQuestion & {
  timeoutMs: number;
  signal: () => AbortSignal | undefined;
};

export type CardsParts<Table extends readonly Card[]> = {
  cards: Table;
  /** Every configured provider. A card whose provider is missing is never made. */
  upstreams: readonly Upstream[];
  clock: Clock;
  deadlineMs: number;
};

/** The providers that find the subject of a query and correct its spelling. */
const KNOWLEDGE = 'WIKIDATA';
const ENCYCLOPEDIA = 'WIKIPEDIA';

type Made = readonly [name: string, card: object | null];

type CardsResult<Table extends readonly Card[]> = LookupResult & {
  readonly cards: CardBodiesOf<Table>;
  /** What most of them are about. */
  readonly subject: Entity | undefined;
  /** The failures that may have cost a card. */
  readonly missing: readonly Report[];
};

/** Knowledge cards for a query. All are made in parallel under one deadline. */
export class Cards<const Table extends readonly Card[] = readonly Card[]> {
  readonly #parts: CardsParts<Table>;
  readonly #upstreams: ReadonlyMap<string, Upstream>;
  readonly #sessions = new Map<string, Map<string, string>>();

  constructor(parts: CardsParts<Table>) {
    this.#parts = parts;
    this.#upstreams = new Map(parts.upstreams.map((upstream) => [upstream.provider.name, upstream]));
  }

  async about(request: CardsRequest): Promise<CardsResult<Table>> {
    const { cards, clock, deadlineMs } = this.#parts;
    const { text, safe, language, timeoutMs, signal } = request;
    const lookup = new CardLookup({
      upstreams: this.#upstreams,
      sessions: this.#sessions,
      clock,
      timeoutMs,
      deadlineMs,
      signal,
    });
    const question = { text, safe, language };
    const subject = handled(findSubject(question, lookup));
    const making = cards.map((card) => make(card, subject, question, lookup));
    const [made, found] = await Promise.all([Promise.all(making), subject]);
    const shown = made.filter(([, card]) => card !== null).length;
    const result = lookup.result(shown);
    return {
      ...result,
      cards: Object.fromEntries(made) as CardBodiesOf<Table>,
      subject: found,
      missing: result.reports.filter((report) => isFailed(report) && this.#isMissed(report, found)),
    };
  }

  /** Not a provider that cannot be asked this, and not the encyclopedia where it was only asked for the spelling. */
  #isMissed({ id, state }: Report, subject: Entity | undefined): boolean {
    if (state === 'unsupported') return false;
    return subject !== undefined || id !== this.#upstreams.get(ENCYCLOPEDIA)?.id;
  }
}

async function findSubject(question: CardQuestion, lookup: CardLookup): Promise<Entity | undefined> {
  const knowledge = lookup.source<KnowledgeBase>(KNOWLEDGE);
  if (!knowledge) return undefined;
  const encyclopedia = lookup.source<Encyclopedia>(ENCYCLOPEDIA);
  return subjectOf(question, { knowledge, encyclopedia });
}

/** A failing provider only costs its own card. An exception is a bug and fails the request. */
async function make(
  card: Card,
  subject: Handled<Entity | undefined>,
  question: CardQuestion,
  lookup: CardLookup,
): Promise<Made> {
  return [card.name, (await toCard(card, subject, question, lookup)) ?? null];
}

async function toCard(
  card: Card,
  finding: Handled<Entity | undefined>,
  question: CardQuestion,
  lookup: CardLookup,
): Promise<object | undefined> {
  if (card.about === 'query') {
    const source = lookup.source(card.provider);
    return source && card.wants(question) ? card.make(question, source) : undefined;
  }
  const subject = await finding;
  if (!subject) return undefined;
  if (card.about === 'known') return card.make(subject);
  const source = lookup.source(card.provider);
  return source && card.wants(subject, question) ? card.make(subject, question, source) : undefined;
}

type CardLookupParts = LookupParts & {
  upstreams: ReadonlyMap<string, Upstream>;
  /** Login tokens by provider; they outlive the request. */
  sessions: Map<string, Map<string, string>>;
};

/** The providers that the cards of one request ask: one deadline for all, and one report of each. */
export class CardLookup {
  readonly #parts: CardLookupParts;
  readonly #lookup: Lookup;

  constructor(parts: CardLookupParts) {
    this.#parts = parts;
    this.#lookup = new Lookup(parts);
  }

  /** Undefined for a provider that is not configured. */
  source<P extends Provider>(name: string): CardSource<P> | undefined {
    const { upstreams, sessions } = this.#parts;
    const upstream = upstreams.get(name);
    if (!upstream) return undefined;
    return {
      // A card names the provider that it was written for, so it knows its type.
      provider: upstream.provider as P,
      session: sessions.getOrInsertComputed(name, () => new Map<string, string>()),
      consult: (service, question) => this.#lookup.ask(upstream, () => upstream.call(service, question)),
    };
  }

  /** Without any call the result is complete, or empty if no card was made. */
  result(made: number): LookupResult {
    const result = this.#lookup.result(made);
    const reports = byProvider(result.reports);
    const known = made > 0 ? 'complete' : 'empty';
    const outcome = reports.length === 0 ? known : outcomeOf(reports, made);
    return { ...result, reports, outcome };
  }
}

/** How many entities of the same name are looked at. Later ones are rarely what people mean. */
const MAX_NAMESAKES = 3;
/** Longer queries are not corrected: they are rarely names. */
const MAX_WORDS_TO_CORRECT = 4;

const WORKS: ReadonlySet<CardSubject> = new Set(['film', 'series', 'game', 'music', 'book']);

type Sources = {
  knowledge: CardSource<KnowledgeBase>;
  encyclopedia: CardSource<Encyclopedia> | undefined;
};

/** The entity that the whole query names; undefined if it names nothing well known. */
async function subjectOf(question: CardQuestion, sources: Sources): Promise<Entity | undefined> {
  if (!mayBeName(question.text)) return undefined;
  const found = await namesakes(question, question.text, sources);
  if (found !== 'unknown') return found;
  const corrected = await correction(question, sources);
  if (corrected === undefined) return undefined;
  const meant = await namesakes(question, corrected, sources);
  return meant === 'unknown' ? undefined : meant;
}

/** `unknown` means that no name at all begins like the query. */
async function namesakes(
  { safe, language }: CardQuestion,
  text: string,
  { knowledge }: Sources,
): Promise<Entity | 'unknown' | undefined> {
  const { provider } = knowledge;
  const hits = await knowledge.consult(provider.find, { text, language });
  if (!('items' in hits)) return undefined;
  if (hits.items.length === 0) return 'unknown';
  const name = folded(text);
  const ids = hits.items
    .filter(({ names }) => names.some((one) => folded(one) === name))
    .slice(0, MAX_NAMESAKES)
    .map(({ id }) => id);
  const worksOnly = readsAsQuestion(text);
  // One at a time: the first nearly always matches, and the data of one entity can be a megabyte.
  for (const id of ids) {
    const reply = await knowledge.consult(provider.entity, { id, language });
    if (!('items' in reply)) return undefined;
    const [entity] = reply.items;
    // Without an article it is probably not what people mean.
    if (!entity?.article || (entity.adult && safe)) continue;
    if (!worksOnly || WORKS.has(entity.kind)) return entity;
  }
  return undefined;
}

async function correction(
  { text, language }: CardQuestion,
  { encyclopedia }: Sources,
): Promise<string | undefined> {
  if (!encyclopedia || folded(text).split(' ').length > MAX_WORDS_TO_CORRECT || readsAsQuestion(text))
    return undefined;
  const reply = await encyclopedia.consult(encyclopedia.provider.spelling, { text, language });
  if (!('items' in reply) || !mayBeName(reply.correction)) return undefined;
  return folded(reply.correction) === folded(text) ? undefined : reply.correction;
}
