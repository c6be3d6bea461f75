import type { ProviderAccess, Parsed, Plan, UpstreamAnswer } from './provider.ts';

/** A question of another kind than a search, to one provider. Pure: it builds and reads, others carry. */
export type Service<Question, Item> = {
  /** Tells the answers of one provider apart where they are kept; undefined for what must not be kept. */
  name(question: Question): string | undefined;
  plan(question: Question, access: ProviderAccess): Plan;
  /** Never throws: an answer that cannot be read is `bad_answer`, an item that cannot be read is left out. */
  parse(answer: UpstreamAnswer, question: Question, access: ProviderAccess): Parsed<Item>;
};
