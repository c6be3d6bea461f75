import type { Rational } from '../kit/rational.ts';

export const QUANTITIES = [
  'length',
  'area',
  'volume',
  'mass',
  'temperature',
  'speed',
  'time',
  'data',
  'energy',
  'power',
  'pressure',
  'angle',
  'fuel',
  'frequency',
  'force',
] as const;
export type Quantity = (typeof QUANTITIES)[number];

/** A value in the base unit is (value + offset) × factor, or factor ÷ value where it is inverse. */
export type Unit = {
  readonly id: string;
  readonly symbol: string;
  readonly quantity: Quantity;
  readonly factor: Rational;
  readonly offset?: Rational;
  readonly isInverse?: true;
  /** Whether the factor itself is rounded. */
  readonly isRounded?: true;
};

export type UnitRow = readonly [
  quantity: Quantity,
  id: string,
  symbol: string,
  factor: string,
  spellings: string,
];
