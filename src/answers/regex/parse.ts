import {
  type CharacterTest,
  digits,
  inEitherCase,
  inverted,
  lineless,
  remembered,
  single,
  spaces,
  wordCharacters,
} from './characters.ts';

/** A pattern as a tree. `many` is greedy or not, its `most` infinite for `*` and `+`. */
export type Node =
  | { readonly kind: 'character'; readonly test: CharacterTest }
  | { readonly kind: 'assert'; readonly what: 'start' | 'end' | 'boundary' | 'no boundary' }
  | { readonly kind: 'sequence'; readonly parts: readonly Node[] }
  | { readonly kind: 'either'; readonly branches: readonly Node[] }
  | {
      readonly kind: 'many';
      readonly part: Node;
      readonly least: number;
      readonly most: number;
      readonly isLazy: boolean;
    };

export type Fault = 'invalid' | 'unsupported';

/** Thrown inside this folder only: `parsePattern` returns it. */
class Stop extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault);
    this.fault = fault;
  }
}

const DEEPEST = 40;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v', 0: '\0' };
const SETS: Readonly<Record<string, CharacterTest>> = {
  d: digits,
  D: inverted(digits),
  w: wordCharacters,
  W: inverted(wordCharacters),
  s: spaces,
  S: inverted(spaces),
};

export function parsePattern(pattern: string, flags: string): Node | Fault {
  try {
    const parser = new Parser([...pattern], flags);
    return parser.whole();
  } catch (error) {
    if (error instanceof Stop) return error.fault;
    throw error;
  }
}

class Parser {
  readonly #characters: readonly string[];
  readonly #dot: CharacterTest;
  readonly #cased: (test: CharacterTest) => CharacterTest;
  #at = 0;
  #depth = 0;

  constructor(characters: readonly string[], flags: string) {
    this.#characters = characters;
    this.#dot = flags.includes('s') ? () => true : lineless;
    this.#cased = flags.includes('i') ? inEitherCase : (test) => test;
  }

  whole(): Node {
    const node = this.#either();
    if (this.#at < this.#characters.length) throw new Stop('invalid');
    return node;
  }

  #either(): Node {
    const branches = [this.#sequence()];
    while (this.#take('|')) branches.push(this.#sequence());
    return branches.length === 1 && branches[0] ? branches[0] : { kind: 'either', branches };
  }

  #sequence(): Node {
    const parts: Node[] = [];
    for (let next = this.#peek(); next !== undefined && next !== '|' && next !== ')'; next = this.#peek()) {
      parts.push(this.#repeated(this.#atom()));
    }
    return { kind: 'sequence', parts };
  }

  #repeated(part: Node): Node {
    const range = this.#range();
    if (!range) return part;
    if (part.kind === 'assert') throw new Stop('invalid');
    const isLazy = this.#take('?');
    const next = this.#peek();
    if (next === '*' || next === '+' || next === '?') throw new Stop('invalid');
    return { kind: 'many', part, ...range, isLazy };
  }

  #range(): { least: number; most: number } | undefined {
    if (this.#take('*')) return { least: 0, most: Infinity };
    if (this.#take('+')) return { least: 1, most: Infinity };
    if (this.#take('?')) return { least: 0, most: 1 };
    if (this.#peek() !== '{') return undefined;
    const match = /^\{(\d{1,4})(,(\d{0,4}))?\}/.exec(
      this.#characters.slice(this.#at, this.#at + 12).join(''),
    );
    if (!match) throw new Stop('unsupported');
    this.#at += match[0].length;
    const least = Number(match[1]);
    const most = match[2] === undefined ? least : match[3] === '' ? Infinity : Number(match[3]);
    if (most < least) throw new Stop('invalid');
    return { least, most };
  }

  #atom(): Node {
    const character = this.#next();
    switch (character) {
      case '(':
        return this.#group();
      case '[':
        return { kind: 'character', test: this.#class() };
      case '.':
        return { kind: 'character', test: this.#dot };
      case '^':
        return { kind: 'assert', what: 'start' };
      case '$':
        return { kind: 'assert', what: 'end' };
      case '\\':
        return this.#escape();
      case '*':
      case '+':
      case '?':
      case '{':
        throw new Stop('invalid');
      default:
        return { kind: 'character', test: this.#cased(single(character)) };
    }
  }

  #group(): Node {
    if (++this.#depth > DEEPEST) throw new Stop('unsupported');
    if (this.#take('?') && !this.#take(':')) {
      // A name changes nothing about what matches; looking around does.
      if (!this.#take('<') || !this.#name()) throw new Stop('unsupported');
    }
    const inside = this.#either();
    if (!this.#take(')')) throw new Stop('invalid');
    this.#depth--;
    return inside;
  }

  #name(): boolean {
    const start = this.#at;
    while (/^\w$/.test(this.#peek() ?? '')) this.#at++;
    return this.#at > start && this.#take('>');
  }

  #escape(): Node {
    const next = this.#peek();
    if (next === 'b' || next === 'B') {
      this.#at++;
      return { kind: 'assert', what: next === 'b' ? 'boundary' : 'no boundary' };
    }
    const meant = this.#escaped();
    return { kind: 'character', test: typeof meant === 'string' ? this.#cased(single(meant)) : meant };
  }

  /** What the character after a backslash stands for: one character or a set. */
  #escaped(): string | CharacterTest {
    const character = this.#next();
    const set = Object.hasOwn(SETS, character) ? SETS[character] : undefined;
    if (set) return set;
    const written = Object.hasOwn(ESCAPES, character) ? ESCAPES[character] : undefined;
    if (written !== undefined) return written;
    if (character === 'x' || character === 'u') return this.#byNumber(character === 'x' ? 2 : 4);
    // References, properties and what else is written in letters and digits.
    if (/^[A-Za-z0-9]$/.test(character)) throw new Stop('unsupported');
    return character;
  }

  #byNumber(length: number): string {
    const written = this.#characters.slice(this.#at, this.#at + length).join('');
    if (!new RegExp(`^[0-9a-fA-F]{${length}}$`).test(written)) throw new Stop('unsupported');
    this.#at += length;
    return String.fromCharCode(parseInt(written, 16));
  }

  #class(): CharacterTest {
    const isInverted = this.#take('^');
    const tests: CharacterTest[] = [];
    while (!this.#take(']')) {
      const low = this.#classMember();
      const isRange = this.#peek() === '-' && this.#characters[this.#at + 1] !== ']';
      if (typeof low !== 'string' || !isRange) {
        tests.push(typeof low === 'string' ? single(low) : low);
        continue;
      }
      this.#at++;
      const high = this.#classMember();
      if (typeof high !== 'string') throw new Stop('unsupported');
      const [from, to] = [low.codePointAt(0) ?? 0, high.codePointAt(0) ?? 0];
      if (from > to) throw new Stop('invalid');
      tests.push((code) => code >= from && code <= to);
    }
    // Before inverting: [^a] in either case is neither a nor A.
    const any = remembered(this.#cased((code) => tests.some((test) => test(code))));
    return isInverted ? inverted(any) : any;
  }

  #classMember(): string | CharacterTest {
    const character = this.#next();
    if (character !== '\\') return character;
    return this.#take('b') ? '\b' : this.#escaped();
  }

  #peek(): string | undefined {
    return this.#characters[this.#at];
  }

  #next(): string {
    const character = this.#characters[this.#at++];
    if (character === undefined) throw new Stop('invalid');
    return character;
  }

  #take(character: string): boolean {
    if (this.#peek() !== character) return false;
    this.#at++;
    return true;
  }
}
