export type Point = { readonly x: number; readonly y: number };

export type Series = { readonly name: string; readonly points: readonly Point[] };

export type Curve = {
  /** Name of the SVG file. */
  readonly name: string;
  readonly title: string;
  readonly xLabel: string;
  readonly yLabel: string;
  /** Whether x grows by factors. */
  readonly logarithmic: boolean;
  readonly series: readonly Series[];
};
