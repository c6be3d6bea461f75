import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { importsOf, readSources } from '../../tools/import-graph.ts';

const MAIN = 'main';

/** Files and folders that a test or the program reads, up to the first wildcard. */
const MENTION =
  /'(?:\.\.?\/)*((?:docs|deploy|tables|tests|src|sandbox|bin)(?:\/[\w.-]+)*|[\w-]+\.(?:md|json|yaml|mjs|sql|css|lua)(?='))/g;

/** Any test may depend on these. */
const EVERYTHING = ['package-lock.json', 'tests/run.ts'];

/** The test files that depend on files which differ from the branch `main`, committed or not. */
export function dependentsOfChanges(): ReadonlySet<string> {
  return dependentsOf(changedFiles(), readSources());
}

/** @param texts the sources by path */
export function dependentsOf(
  changed: readonly string[],
  texts: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const tests = [...texts.keys()].filter((file) => file.endsWith('.test.ts'));
  if (changed.some((file) => EVERYTHING.includes(file))) return new Set(tests);
  const users = new Map<string, string[]>();
  const add = (used: string, user: string): void => {
    users.set(used, [...(users.get(used) ?? []), user]);
  };
  for (const [file, text] of texts) {
    for (const imported of importsOf(file, text)) add(imported, file);
    for (const [, name = ''] of text.matchAll(MENTION)) add(name, file);
  }
  const found = new Set<string>();
  const waiting = changed.flatMap((file) => [file, ...(texts.has(file) ? [] : namesOf(file))]);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    waiting.push(...(users.get(next) ?? []));
  }
  return new Set(tests.filter((file) => found.has(file)));
}

/** What is not imported may be mentioned by its name or by that of one of its folders. */
function namesOf(file: string): string[] {
  const parts = file.split('/');
  const folders = parts.slice(0, -1).map((_, at) => parts.slice(0, at + 1).join('/'));
  return [parts.at(-1) ?? '', ...folders, ...folders.map((folder) => `${folder}/`)];
}

function changedFiles(): string[] {
  const git = (...words: string[]): string[] =>
    execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean);
  if (git('branch', '--list', MAIN).length === 0)
    throw new Error(`There is no branch ${MAIN} to compare with.`);
  const base = git('merge-base', MAIN, 'HEAD')[0] ?? MAIN;
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')].filter(
    (file) => existsSync(file) || file.endsWith('.ts'),
  );
}
