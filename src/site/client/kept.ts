/** What this tab has kept under a name, as it was given; undefined if there is nothing to read. */
export function kept(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '') as unknown;
  } catch {
    return undefined;
  }
}

/** For Back and reload. A browser may forbid to store anything, or have no room: then it is forgotten. */
export function keep(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A tool works without it.
  }
}
