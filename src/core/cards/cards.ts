import type { Clock } from '../ports/clock.ts';
import { isFailed, type LookupResult, type Report } from '../upstream/outcome.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { Card, CardBodiesOf, CardQuestion } from './card.ts';
import { CardLookup } from './card-lookup.ts';
import type { Encyclopedia, Entity, KnowledgeBase } from './model.ts';
import { subjectOf } from './subject.ts';
import { type Handled, handled } from '../ports/maybe-promise.ts';

export type CardsRequest = CardQuestion & {
  timeoutMs: number;
  signal: () => AbortSignal | undefined;
};

export type CardsParts<Table extends readonly Card[]> = {
  /** In the order of the response. */
  cards: Table;
  /** Every configured provider. A card whose provider is missing is never made. */
  upstreams: readonly Upstream[];
  clock: Clock;
  /** The longest any request may take. */
  deadlineMs: number;
};

/** The providers that find the subject of a query and correct its spelling. */
const KNOWLEDGE = 'WIKIDATA';
const ENCYCLOPEDIA = 'WIKIPEDIA';

type Made = readonly [name: string, card: object | null];

export type CardsResult<Table extends readonly Card[]> = LookupResult & {
  /** In the order of the table. */
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
