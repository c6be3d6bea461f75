import type { Lens } from '../../../core/preferences/lens.ts';
import type { Preferences } from '../../../core/preferences/model.ts';
import { throughLens } from '../../../core/search/site-rules.ts';
import { badParameters, Refusal } from '../../problems.ts';
import type { SearchCall } from '../present/search-lookups.ts';

/** The preferences of an account that a search can apply. */
export type OwnerPreferences = Pick<Preferences, 'sites' | 'lenses'>;

type Applied = {
  readonly ownerId: string;
  readonly preferences: OwnerPreferences;
  /** Whether the rules for sites apply. */
  readonly sites: boolean;
  /** The trigger of a lens. */
  readonly lens: string | undefined;
};

/** The search with the rules and the lens of the account that owns the key. No other account gets its response. */
export function ownerSearch(search: SearchCall, { ownerId, preferences, sites, lens }: Applied): SearchCall {
  const own = lens === undefined ? search : throughOwnLens(search, lens, preferences.lenses);
  const refine = sites ? { ...search.refine, sites: preferences.sites } : search.refine;
  return { ...own, ...(refine && { refine }), reader: ownerId };
}

function throughOwnLens(search: SearchCall, trigger: string, lenses: readonly Lens[]): SearchCall {
  const { tab, query } = search;
  const lens = lenses.find((one) => one.trigger === trigger);
  if (!lens) throw new Refusal(badParameters({ lens: [unknownLens(lenses)] }));
  const narrowed = throughLens(query, lens);
  if (!narrowed)
    throw new Refusal(
      badParameters({ include_domains: [`None of these domains is in the lens ${trigger}.`] }),
    );
  // Images have no date to compare with.
  return { ...search, query: { ...query, ...narrowed, date: tab === 'images' ? undefined : narrowed.date } };
}

function unknownLens(lenses: readonly Lens[]): string {
  return lenses.length === 0
    ? 'Unknown lens. This account has no lenses.'
    : `Unknown lens. This account has: ${lenses.map(({ trigger }) => trigger).join(', ')}.`;
}
