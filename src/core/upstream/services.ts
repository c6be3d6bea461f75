import type { Provider, Service } from './provider.ts';

/** A service whatever its question and items, for code that treats all services alike. */
export type AnyService = Pick<Service<never, unknown>, 'name' | 'plan' | 'parse'> & {
  readonly fills: readonly string[];
};

/** What a provider can be asked beside searches, by name: `geocode`, `reverse`, `translate`. */
export function servicesOf(provider: Provider): readonly (readonly [name: string, service: AnyService])[] {
  return Object.entries(provider).flatMap(([name, value]) => (isService(value) ? [[name, value]] : []));
}

export function nameOfService(provider: Provider, service: object): string {
  for (const [name, value] of Object.entries(provider)) if (value === service) return name;
  return 'service';
}

function isService(value: unknown): value is AnyService {
  return typeof value === 'object' && value !== null && 'plan' in value && 'parse' in value;
}
