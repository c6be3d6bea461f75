import { RECENT_KEY, RecentSearches } from './logic/recents.ts';

/**
 * The recent searches of this browser, if the visitor wants them to be kept. The page says whether, and for which account;
 * turning the preference off deletes them. An error page has no preferences, and leaves them unchanged.
 */
export function recentSearches(): RecentSearches | undefined {
  const setting = document.body.dataset.recent;
  const storage = localStorageIfAllowed();
  if (setting === undefined || !storage) return undefined;
  if (setting !== 'off') return new RecentSearches(storage, setting);
  storage.removeItem(RECENT_KEY);
  return undefined;
}

/** Keeps the search whose page was opened. Going back or reloading does not count. */
export function keepSearch(recents: RecentSearches, input: HTMLInputElement): void {
  const [opened] = performance.getEntriesByType('navigation');
  const isNew = opened instanceof PerformanceNavigationTiming && opened.type === 'navigate';
  if (isNew) recents.add(input.defaultValue);
  // A bang leads to another site, so no page of ours is opened.
  input.form?.addEventListener('submit', () => {
    recents.add(input.value);
  });
}

/** A browser that blocks cookies forbids even to look at it. */
function localStorageIfAllowed(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
