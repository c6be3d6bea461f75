import type { BangTemplate } from './template.ts';

/** One site that bangs lead to. */
export type BangEntry = {
  /** In lower case, without the exclamation mark; the first is the one shown. */
  readonly triggers: readonly [string, ...string[]];
  readonly name: string;
  readonly template: BangTemplate;
};

/** What somebody could type after the exclamation mark, in one word. */
export const LISTED_TRIGGER = /^[^\s\p{C}]{1,40}$/u;
