import { globSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { FURTHER_TESTS } from './further-tests.ts';

export type Selection = {
  readonly files: readonly string[];
  /** Tests next to the files: fast, without servers. */
  readonly ownTests: readonly string[];
  /** Slower tests that use a running server or a real store. */
  readonly furtherTests: readonly string[];
};

/** The files to mutate and the tests to run. */
export function select(path: string): Selection {
  const isFolder = statSync(path).isDirectory();
  const folder = isFolder ? path.replace(/\/+$/, '') : dirname(path);
  const files = isFolder ? globSync(`${folder}/**/*.ts`) : [path];
  const further = Object.entries(FURTHER_TESTS).filter(
    ([prefix]) => `${folder}/`.startsWith(prefix) || prefix.startsWith(`${folder}/`),
  );
  return {
    files: files.filter((file) => !/\.test(?:-support)?\.ts$/.test(file)).sort(),
    ownTests: globSync(`${folder}/**/*.test.ts`).sort(),
    furtherTests: globSync(further.flatMap(([, patterns]) => patterns)).sort(),
  };
}
