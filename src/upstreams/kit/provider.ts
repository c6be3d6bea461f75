import type { Provider } from '../../core/upstream/provider.ts';

/** What settings need to know of every provider, whether it is used or not. */
type Facts = Omit<Provider, keyof Rest | 'key'> & Partial<Pick<Provider, 'key'>>;
type Rest = Pick<Provider, 'terms' | 'searches' | 'checks' | 'quotaLeft' | 'readQuota'>;

const REST = ['terms', 'searches', 'checks', 'quotaLeft', 'readQuota'] as const satisfies (keyof Rest)[];

/** A provider whose code is compiled and run when it is first used: most instances use a few of them. It needs no key unless it says so. */
export function defineProvider(facts: Facts, rest: () => Rest): Provider {
  const provider = { key: 'none', ...facts } as Provider;
  const fill = (): Rest => {
    const made = rest();
    for (const name of REST)
      Object.defineProperty(provider, name, { value: made[name], enumerable: made[name] !== undefined });
    return made;
  };
  for (const name of REST)
    Object.defineProperty(provider, name, { get: () => fill()[name], enumerable: true, configurable: true });
  return provider;
}
