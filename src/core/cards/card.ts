import type { Language } from '../query/language.ts';
import type { Provider, Service } from '../upstream/provider.ts';
import type { Reason } from '../upstream/provider.ts';
import type { Entity } from './model.ts';

export type CardQuestion = {
  readonly text: string;
  readonly safe: boolean;
  readonly language: Language | undefined;
};

export type Reply<Item> =
  | { readonly items: readonly Item[]; readonly correction: string }
  | { readonly reason: Reason };

/** The provider of a card. All its calls share the deadline of the request. */
export type CardSource<P extends Provider> = {
  readonly provider: P;
  /** Never rejects: a failure is a `reason`. */
  readonly consult: <Question, Item>(
    service: Service<Question, Item>,
    question: Question,
  ) => Promise<Reply<Item>>;
  /** Values that outlive the request, such as a login token. Each provider has its own. */
  readonly session: Map<string, string>;
};

type Common = {
  readonly name: string;
};

/** A card about the subject of the query. A query without a subject has none. */
export type SubjectCard<P extends Provider = Provider, Body extends object = object> = Common & {
  readonly about: 'subject';
  readonly provider: string;
  wants(subject: Entity, question: CardQuestion): boolean;
  /** Undefined if there is nothing to show or the provider failed. */
  make(subject: Entity, question: CardQuestion, source: CardSource<P>): Promise<Body | undefined>;
};

/** A card for the text of the query, whether or not it has a subject. */
export type QueryCard<P extends Provider = Provider, Body extends object = object> = Common & {
  readonly about: 'query';
  readonly provider: string;
  wants(question: CardQuestion): boolean;
  make(question: CardQuestion, source: CardSource<P>): Promise<Body | undefined>;
};

/** A card made from the subject alone, without another provider. */
export type PlainCard<Body extends object = object> = Common & {
  readonly about: 'known';
  make(subject: Entity): Body | undefined;
};

export type Card = SubjectCard | QueryCard | PlainCard;

export type CardBodiesOf<Table extends readonly Card[]> = {
  readonly [C in Table[number] as C['name']]: NonNullable<Awaited<ReturnType<C['make']>>> | null;
};
