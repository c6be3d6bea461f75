import { ENGINES } from './ports.ts';
import type { Product } from './product.ts';

/** What the parts that measure a running server share. */
export type Bench = { readonly product: Product; readonly options: Options };

export type Options = {
  /** How many searches the part `memory` makes. */
  readonly searches: number;
  /** Which curves the part `growth` plots. */
  readonly curves: readonly string[];
};

/** Controls the engines; see engines/run.ts. Returns the calls to each since the last time. */
export async function control(orders: string): Promise<number[]> {
  const response = await fetch(`http://127.0.0.1:${ENGINES - 2}/?${orders}`);
  return ((await response.json()) as { calls: number[] }).calls;
}

export function get({ product }: Bench, path: string): Promise<Response> {
  return fetch(product.url + path, { headers: { authorization: `Api-Key ${product.key}` } });
}
