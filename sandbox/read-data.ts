import { readFileSync } from 'node:fs';

/** The content of a JSON file in `data/`. */
export function readData(name: string): unknown {
  return JSON.parse(readText(`${name}.json`));
}

/** The rows of a tab-separated file in `data/`, without its header. */
export function readRows(name: string): readonly (readonly string[])[] {
  const [, ...rows] = readText(`${name}.tsv`).trimEnd().split('\n');
  return rows.map((row) => row.split('\t'));
}

function readText(file: string): string {
  return readFileSync(new URL(import.meta.resolve(`#package/sandbox/data/${file}`)), 'utf8');
}
