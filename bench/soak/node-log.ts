const KEPT_LINES = 400;

export type Without = { readonly store: string; readonly fromMs: number; readonly toMs: number };

/** The log of one node: its last lines, and how often each error was logged. */
export class NodeLog {
  readonly #lines: string[] = [];
  readonly errors = new Map<string, { count: number; example: string }>();
  readonly fatal: string[] = [];
  /** When the node reported that a store is down. */
  readonly without: Without[] = [];
  readonly #open = new Map<string, number>();
  readonly #write: (line: string) => void;
  #rest = '';

  constructor(write: (line: string) => void) {
    this.#write = write;
  }

  take(text: string): void {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#add(line);
  }

  /** A line that is not the node's own. */
  note(line: string): void {
    this.#add(`--- ${line}`);
  }

  tail(count: number): string[] {
    return this.#lines.slice(-count);
  }

  #add(line: string): void {
    this.#write(line);
    this.#lines.push(line);
    if (this.#lines.length > 2 * KEPT_LINES) this.#lines.splice(0, KEPT_LINES);
    const level = /^\{"level":"(\w+)"/.exec(line)?.[1];
    if (level === 'fatal') this.fatal.push(line);
    if (level === 'error' || level === 'fatal') this.#error(line);
    else if (level !== undefined) this.#follow(line);
    // A restart ends all outages.
    if (line.startsWith('--- ended')) this.#close([...this.#open.keys()]);
  }

  #follow(line: string): void {
    if (line.includes('this node enforces limits on its own')) this.#begin('limits');
    else if (line.includes('the shared cache is not used')) this.#begin('cache');
    else if (line.includes('PostgreSQL is not responding')) this.#begin('postgres');
    else if (line.includes('PostgreSQL is responding again')) this.#close(['postgres']);
    // The message does not say which connection; assume that the limits come back last.
    else if (line.includes('Valkey is back')) this.#close([this.#open.has('cache') ? 'cache' : 'limits']);
  }

  #begin(store: string): void {
    if (!this.#open.has(store)) this.#open.set(store, performance.now());
  }

  #close(stores: readonly string[]): void {
    for (const store of stores) {
      const fromMs = this.#open.get(store);
      if (fromMs !== undefined) this.without.push({ store, fromMs, toMs: performance.now() });
      this.#open.delete(store);
    }
  }

  #error(line: string): void {
    const kind = `${field(line, 'msg')} ${field(line, 'message')}`.trim();
    const known = this.errors.get(kind) ?? { count: 0, example: line };
    known.count++;
    this.errors.set(kind, known);
  }
}

function field(line: string, name: string): string {
  return new RegExp(`"${name}":"((?:[^"\\\\]|\\\\.)*)"`).exec(line)?.[1] ?? '';
}
