import type { Tab } from '../results/found.ts';

/** What a key can be limited to. The root and `key/` always work; a batch needs what its searches need. */
export const SCOPED_ENDPOINTS = [
  'web',
  'images',
  'similar',
  'news',
  'videos',
  'papers',
  'code',
  'packages',
  'discussions',
  'library',
  'maps',
  'translate',
  'instant',
  'cards',
  'suggest',
  'extract',
  'status',
] as const;
export type ScopedEndpoint = (typeof SCOPED_ENDPOINTS)[number];

/** An empty list is no restriction. */
export type KeyScopes = {
  readonly endpoints: readonly ScopedEndpoint[];
  readonly tabs: readonly Tab[];
  /** Slot IDs. */
  readonly engines: readonly string[];
};

export const ALL_SCOPES: KeyScopes = { endpoints: [], tabs: [], engines: [] };

/** What a call needs from the scopes of its key. A search that is no tab is not allowed to keys that are limited to tabs. */
export type NeededScope = { readonly endpoint: ScopedEndpoint; readonly tab?: ScopedEndpoint };

export function isRestricted({ endpoints, tabs, engines }: KeyScopes): boolean {
  return endpoints.length > 0 || tabs.length > 0 || engines.length > 0;
}

/** Why a call is out of scope, or undefined if it is allowed. Engines are checked once they are known. */
export function outOfScope(scopes: KeyScopes, needed: NeededScope): 'endpoint' | 'tab' | undefined {
  if (!allows(scopes.endpoints, needed.endpoint)) return 'endpoint';
  return needed.tab === undefined || allows<string>(scopes.tabs, needed.tab) ? undefined : 'tab';
}

export function allowsEngine({ engines }: KeyScopes, engine: string): boolean {
  return allows(engines, engine);
}

function allows<T>(allowed: readonly T[], one: T): boolean {
  return allowed.length === 0 || allowed.includes(one);
}
