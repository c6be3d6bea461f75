import type { Language } from '../query/language.ts';
import type { Provider, Service } from '../upstream/provider.ts';
import type { Reason } from '../upstream/reasons.ts';
import type { Entity } from './model.ts';

export type CardQuestion = {
  readonly text: string;
  readonly safe: boolean;
  readonly language: Language | undefined;
};

export type Reply<Item> =
  { readonly items: readonly Item[]; readonly correction: string } | { readonly reason: Reason };

/** The provider of a card, within the time that is left. */
export type CardSource<P extends Provider> = {
  readonly provider: P;
  /** Never fails otherwise than by a reason. */
  readonly consult: <Question, Item>(
    service: Service<Question, Item>,
    question: Question,
  ) => Promise<Reply<Item>>;
  /** Kept for as long as the process lives and seen by no other provider: for what a log-in gives. */
  readonly session: Map<string, string>;
};

type Common = {
  /** Its field in the answer. */
  readonly name: string;
};

/** Of what the query is about; not made where that is nothing. */
export type SubjectCard<P extends Provider = Provider, Body extends object = object> = Common & {
  readonly about: 'subject';
  /** The name of the provider it asks. */
  readonly provider: string;
  wants(subject: Entity, question: CardQuestion): boolean;
  /** Undefined where there is nothing to show, and where the provider failed. */
  make(subject: Entity, question: CardQuestion, source: CardSource<P>): Promise<Body | undefined>;
};

/** Of the words of the query, whatever they are about. */
export type QueryCard<P extends Provider = Provider, Body extends object = object> = Common & {
  readonly about: 'query';
  readonly provider: string;
  wants(question: CardQuestion): boolean;
  make(question: CardQuestion, source: CardSource<P>): Promise<Body | undefined>;
};

/** Of what is known about the subject already. */
export type PlainCard<Body extends object = object> = Common & {
  readonly about: 'known';
  make(subject: Entity): Body | undefined;
};

export type Card = SubjectCard | QueryCard | PlainCard;

/** What the cards of a table make, by their names. */
export type CardBodiesOf<Table extends readonly Card[]> = {
  readonly [C in Table[number] as C['name']]: NonNullable<Awaited<ReturnType<C['make']>>> | null;
};
