import type { Provider, Service } from '../upstream/provider.ts';

export const AUTO = 'auto';

type TranslateQuestion = {
  readonly text: string;
  /** As the backend spells it, or `auto`. */
  readonly source: string;
  readonly target: string;
};

export type Translation = {
  readonly text: string;
  /** The detected language; empty if the source language was given. */
  readonly detected: string;
};

export type TranslationLanguage = {
  readonly code: string;
  readonly name: string;
  /** The codes it can be translated into; undefined where the backend does not tell. */
  readonly targets: readonly string[] | undefined;
  /** Whether it can be translated from, and into. */
  readonly source: boolean;
  readonly target: boolean;
};

export type TranslationBackend = Provider & {
  readonly translate: Service<TranslateQuestion, Translation>;
  readonly languages: Service<Record<string, never>, TranslationLanguage>;
  /** Detects the language of a text, for backends whose translation does not. */
  readonly detect?: Service<{ readonly text: string }, string>;
};
