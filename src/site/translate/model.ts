import type { RefusedForm } from '../components/refused-form.ts';

export type TranslateComplaint =
  | {
      readonly kind:
        | 'no text'
        | 'not recognised'
        | 'no source'
        | 'no target'
        | 'no pair'
        /** No backend answered. */
        | 'unavailable';
    }
  | { readonly kind: 'too long'; readonly length: number };

export type TranslateModel = {
  /** The query of the other tabs, which keep it. */
  readonly query: string;
  readonly text: string;
  /** `auto` to detect it. */
  readonly source: string;
  readonly target: string;
  readonly translation?: {
    readonly text: string;
    readonly target: string;
    /** Empty if the source language was given. */
    readonly detected: string;
  };
  /** Set if the text is already in the target language. */
  readonly same?: { readonly language: string; readonly into: readonly string[] };
  readonly complaint?: TranslateComplaint | undefined;
  readonly refused?: RefusedForm;
  /** Codes of languages that this visitor probably wants, the likeliest first. */
  readonly others: readonly string[];
  /** Of all backends that respond, each with its English name. */
  readonly languages: readonly { readonly code: string; readonly name: string }[];
  readonly maxChars: number;
  readonly isConfigured: boolean;
};
