/** Fails if two files of `src` export the same name: each exported name has one meaning in the tree. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const EXPORT = /^export (?:abstract |async )*(?:const|function\*?|class|type|interface) (\w+)/gm;

/** One message for each name that more than one of the files exports, given their texts by path. */
export function duplicateExports(texts: ReadonlyMap<string, string>): string[] {
  const files = new Map<string, Set<string>>();
  for (const [path, text] of texts) {
    for (const [, name = ''] of text.matchAll(EXPORT)) {
      files.set(name, (files.get(name) ?? new Set()).add(path));
    }
  }
  return [...files]
    .filter(([, paths]) => paths.size > 1)
    .map(([name, paths]) => `${name} is exported by ${[...paths].sort().join(' and ')}: rename one of them`)
    .sort();
}

if (import.meta.main) {
  const paths = globSync('src/**/*.ts', { cwd: ROOT }).filter((path) => !/\.test(-support)?\.ts$/.test(path));
  const messages = duplicateExports(
    new Map(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')])),
  );
  for (const message of messages) process.stderr.write(`${message}\n`);
  process.exitCode = messages.length > 0 ? 1 : 0;
}
