/**
 * Formats the word lists of the instant answers and tools with as many words on a line as fit; `--check` only names the files that differ. oxfmt
 * puts each word on its own line, which makes a list of two hundred words four screens long.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
/** oxfmt leaves them out: see `.oxfmtrc.json`. */
const FILES = 'src/{answers,site/search}/**/*.json';
const WIDTH = 110;

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

export function formatted(value: Json): string {
  return `${written(value, '', '')}\n`;
}

/** On one line if it fits after what is before it, otherwise an entry per line, or lines full of words. */
function written(value: Json, indent: string, before: string): string {
  const short = inOneLine(value);
  const isShort = indent.length + before.length + short.length < WIDTH;
  if (isShort || typeof value !== 'object' || value === null) return short;
  const inner = `${indent}  `;
  if (isList(value)) {
    const isPlain = value.every((item) => typeof item === 'string' || typeof item === 'number');
    const lines = isPlain
      ? filled(value.map(inOneLine), inner)
      : value.map((item) => inner + written(item, inner, ''));
    return `[\n${lines.join(isPlain ? '\n' : ',\n')}\n${indent}]`;
  }
  const entries = Object.entries(value).map(([name, item]) => {
    const label = `${JSON.stringify(name)}: `;
    return inner + label + written(item, inner, label);
  });
  return `{\n${entries.join(',\n')}\n${indent}}`;
}

function filled(items: readonly string[], indent: string): string[] {
  const lines: string[] = [];
  for (const [at, item] of items.entries()) {
    const text = at < items.length - 1 ? `${item},` : item;
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + text.length <= WIDTH) lines.splice(-1, 1, `${line} ${text}`);
    else lines.push(indent + text);
  }
  return lines;
}

function inOneLine(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (isList(value)) return `[${value.map(inOneLine).join(', ')}]`;
  const entries = Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${inOneLine(item)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

if (import.meta.main) {
  const isCheck = process.argv.includes('--check');
  for (const path of globSync(FILES, { cwd: ROOT })) {
    const file = join(ROOT, path);
    const text = readFileSync(file, 'utf8');
    const wanted = formatted(JSON.parse(text) as Json);
    if (text === wanted) continue;
    if (isCheck) process.exitCode = 1;
    else writeFileSync(file, wanted);
    process.stdout.write(`${path}\n`);
  }
}
