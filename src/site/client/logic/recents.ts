/** What the browser's storage has to do. */
export type RecentStorage = {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};

/** Named, because other programs on the same host share the storage. */
export const RECENT_KEY = 'tributary.recent';
const MOST = 50;
const MAX_QUERY_LENGTH = 512;

/** The last searches, newest first. They stay in this browser and belong to one account, or to its guests. */
export class RecentSearches {
  readonly #storage: RecentStorage;
  readonly #owner: string;

  constructor(storage: RecentStorage, owner: string) {
    this.#storage = storage;
    this.#owner = owner;
    // After someone has signed in or out, earlier searches must not be shown to the next user.
    if (this.all().length === 0) this.clear();
  }

  /** Read each time, because another tab may have added one. */
  all(): readonly string[] {
    try {
      const { owner, searches } = JSON.parse(this.#storage.getItem(RECENT_KEY) ?? '{}') as Partial<Stored>;
      if (owner !== this.#owner || !Array.isArray(searches)) return [];
      return searches.filter((text) => typeof text === 'string').slice(0, MOST);
    } catch {
      return [];
    }
  }

  /** Searches that begin with what is typed, except the text itself. */
  startingWith(typed: string, most: number): readonly string[] {
    const start = nameOf(typed);
    return this.all()
      .filter((text) => nameOf(text).startsWith(start) && nameOf(text) !== start)
      .slice(0, most);
  }

  add(text: string): void {
    const search = [...text.trim().replace(/\s+/gu, ' ')].slice(0, MAX_QUERY_LENGTH).join('');
    if (search !== '') this.#save([search, ...this.#without(search)].slice(0, MOST));
  }

  remove(text: string): void {
    this.#save(this.#without(text));
  }

  clear(): void {
    this.#save([]);
  }

  #without(text: string): readonly string[] {
    return this.all().filter((other) => nameOf(other) !== nameOf(text));
  }

  /** A browser may refuse to store anything, or have no room. */
  #save(searches: readonly string[]): void {
    try {
      if (searches.length === 0) this.#storage.removeItem(RECENT_KEY);
      else
        this.#storage.setItem(RECENT_KEY, JSON.stringify({ owner: this.#owner, searches } satisfies Stored));
    } catch {
      // Then the search is not remembered.
    }
  }
}

type Stored = { readonly owner: string; readonly searches: readonly string[] };

/** Searches that differ only in case or spaces are the same. */
function nameOf(text: string): string {
  return text.trim().replace(/\s+/gu, ' ').toLowerCase();
}
