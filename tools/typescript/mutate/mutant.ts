/** The kinds of changes; select some with `npm run mutate -- <folder> --operator logic,number`. */
export const OPERATORS = [
  'logic',
  'equality',
  'comparison',
  'arithmetic',
  'boolean',
  'negation',
  'condition',
  'fallback',
  'optional-chain',
  'call',
  'statement',
  'body',
  'number',
  'sql',
] as const;

export type Operator = (typeof OPERATORS)[number];

/** A change to a syntax node; `from` and `to` describe it in the report. */
export type Change = {
  readonly operator: Operator;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  readonly from: string;
  readonly to: string;
};

/** One small change to one file: the text from `start` to `end` becomes `replacement`. */
export type Mutant = {
  /** Relative to the repository root. */
  readonly file: string;
  readonly operator: Operator;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** The function, method or constant it is in: `Accounts.verifyPassword`. */
  readonly within: string;
  /** `a && b → a || b`. Identifies the mutant together with `file` and `within`, independent of line numbers. */
  readonly change: string;
};

export function applyMutant(source: string, { start, end, replacement }: Mutant): string {
  return source.slice(0, start) + replacement + source.slice(end);
}
