/** One instruction of a Containerfile, with continued lines joined. */
export type Instruction = {
  readonly line: number;
  readonly name: string;
  readonly flags: Readonly<Record<string, string>>;
  readonly text: string;
};

export function parseContainerfile(source: string): Instruction[] {
  const instructions: Instruction[] = [];
  let pending: { line: number; text: string } | undefined;
  for (const [at, raw] of source.split('\n').entries()) {
    const text = raw.trim();
    if (text.startsWith('#') || (text === '' && !pending)) continue;
    const { line, text: before } = pending ?? { line: at + 1, text: '' };
    const joined = `${before} ${text.replace(/\s*\\$/, '')}`;
    pending = text.endsWith('\\') ? { line, text: joined } : undefined;
    if (!pending) instructions.push(parseInstruction(line, joined.trim()));
  }
  return instructions;
}

function parseInstruction(line: number, text: string): Instruction {
  const [, name = '', afterName = ''] = /^(\w+)\s+(.*)$/s.exec(text) ?? [];
  if (name === '') throw new Error(`Containerfile line ${line}: "${text}" is not an instruction`);
  const flags: Record<string, string> = {};
  const rest = afterName.replace(/^(?:--[a-z-]+=\S+\s+)+/, (given) => {
    for (const [, flag = '', value = ''] of given.matchAll(/--([a-z-]+)=(\S+)/g)) flags[flag] = value;
    return '';
  });
  return { line, name: name.toUpperCase(), flags, text: rest };
}

/** The words of `["node", "serve"]`; undefined for a command that a shell would run. */
export function execForm(text: string): string[] | undefined {
  if (!text.startsWith('[')) return undefined;
  const words: unknown = JSON.parse(text);
  return Array.isArray(words) && words.every((word) => typeof word === 'string') ? words : undefined;
}

/** The pairs of `ENV`, `LABEL` and `ARG`: `NAME=value OTHER="two words"`. */
export function assignments(text: string): [name: string, value: string][] {
  return [...text.matchAll(/([\w.]+)=(?:"([^"]*)"|(\S*))/g)].map(([, name = '', quoted, bare = '']) => [
    name,
    quoted ?? bare,
  ]);
}

export function expand(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\$(?:\{(\w+)\}|(\w+))/g, (_, braced?: string, bare?: string) => {
    const name = braced ?? bare ?? '';
    const value = values[name];
    if (value === undefined) throw new Error(`Containerfile: ${name} has no value`);
    return value;
  });
}

/** What identifies an image for good: a tag can be moved, a digest cannot. */
export function isPinned(image: string): boolean {
  return /^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/.test(image);
}
