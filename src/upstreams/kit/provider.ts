import { parseBudget, type Rate } from '../../core/limits/rate.ts';
import type { Provider, ProviderCheck } from '../../core/upstream/provider.ts';
import type { Vertical } from '../../core/results/found.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** `5/s, 1000/day` → both hold together. */
export function rates(text: string): readonly Rate[] {
  const read = parseBudget(text);
  if (!read) throw new Error(`not rates: ${text}`);
  return read;
}

/** What settings need to know of every provider, whether it is used or not. */
type Facts = Omit<Provider, keyof Rest | 'key'> & Partial<Pick<Provider, 'key'>>;
type Rest = Pick<Provider, 'terms' | 'searches' | 'checks' | 'quotaLeft' | 'readQuota'>;
/** `checks` can be a text that all searches have results for. */
type Given = Omit<Rest, 'checks'> & { readonly checks: Rest['checks'] | string };

const REST = ['terms', 'searches', 'checks', 'quotaLeft', 'readQuota'] as const satisfies (keyof Rest)[];

/** A provider whose code is compiled and run when it is first used: most instances use a few of them. It needs no key unless it says so. */
export function defineProvider(facts: Facts, rest: () => Given): Provider {
  const provider = { key: 'none', ...facts } as Provider;
  const fill = (): Rest => {
    const given = rest();
    const made = { ...given, checks: checksOf(given) };
    for (const name of REST)
      Object.defineProperty(provider, name, { value: made[name], enumerable: made[name] !== undefined });
    return made;
  };
  for (const name of REST)
    Object.defineProperty(provider, name, { get: () => fill()[name], enumerable: true, configurable: true });
  return provider;
}

function checksOf({ checks, searches }: Given): readonly ProviderCheck[] {
  if (typeof checks !== 'string') return checks;
  return Object.keys(searches).map((search) => ({ search: search as Vertical, text: checks }));
}
