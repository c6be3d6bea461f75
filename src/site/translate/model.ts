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
  /** What was searched for before this tab was chosen: the others keep it. */
  readonly query: string;
  readonly text: string;
  /** `auto` where it is to be detected. */
  readonly source: string;
  readonly target: string;
  readonly translation?: {
    readonly text: string;
    readonly target: string;
    /** Empty where the language was told. */
    readonly detected: string;
  };
  readonly complaint?: TranslateComplaint | undefined;
  readonly refused?: RefusedForm;
  /** Of all backends that answer; each with its name in English. */
  readonly languages: readonly { readonly code: string; readonly name: string }[];
  readonly maxChars: number;
  readonly isConfigured: boolean;
};
