import type { IncomingHttpHeaders } from 'node:http';

export type SeenRequest = { readonly path: string; readonly headers: IncomingHttpHeaders };

const MAX_ENTRIES = 1_000;

/** Counts the requests of each twin and keeps the latest ones. */
export class Journal {
  readonly #calls = new Map<string, number>();
  readonly #latest = new Map<string, SeenRequest[]>();

  add(name: string, request: SeenRequest): void {
    this.#calls.set(name, this.calls(name) + 1);
    const latest = this.#latest.get(name);
    if (latest === undefined) this.#latest.set(name, [request]);
    // Letting it grow to twice the size makes room once in a thousand calls instead of at each.
    else if (latest.push(request) >= 2 * MAX_ENTRIES) latest.splice(0, MAX_ENTRIES);
  }

  calls(name: string): number {
    return this.#calls.get(name) ?? 0;
  }

  requests(name: string): readonly SeenRequest[] {
    return (this.#latest.get(name) ?? []).slice(-MAX_ENTRIES);
  }

  clear(): void {
    this.#calls.clear();
    this.#latest.clear();
  }
}
