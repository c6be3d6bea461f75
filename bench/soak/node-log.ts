const KEPT_LINES = 400;

/** The log of one node: its last lines, and how often each error was logged. */
export class NodeLog {
  readonly #lines: string[] = [];
  readonly errors = new Map<string, { count: number; example: string }>();
  readonly fatal: string[] = [];
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
