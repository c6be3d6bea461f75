import type { Command, Option } from '../command.ts';

export type NamedOption = Option & { readonly name: string };

export const HELP: NamedOption = { name: 'help', type: 'boolean', help: 'Show this help' };

/** First words, with the second words that can follow each. */
export type FirstWord = {
  readonly word: string;
  readonly summary: string;
  readonly second: readonly Command[];
};

export function firstWords(commands: readonly Command[]): FirstWord[] {
  const words = [...new Set(commands.map(({ name }) => firstOf(name)))];
  return words.map((word) => {
    const second = commands.filter(({ name }) => name.startsWith(`${word} `));
    const own = commands.find(({ name }) => name === word);
    return { word, second, summary: own?.summary ?? second.map(({ name }) => secondOf(name)).join(', ') };
  });
}

export function secondOf(name: string): string {
  return name.split(' ')[1] ?? '';
}

function firstOf(name: string): string {
  return name.split(' ')[0] ?? '';
}

export function optionsOf({ options }: Command): NamedOption[] {
  return [...Object.entries(options).map(([name, option]) => ({ name, ...option })), HELP];
}

/** Options whose value is the next word. */
export function takesWord({ type, bare }: NamedOption): boolean {
  return type === 'string' && bare === undefined;
}

export function takesFile({ positionals }: Command): boolean {
  return positionals.includes('file');
}

/** In single quotes, for every one of the shells. */
export function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
