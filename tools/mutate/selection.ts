import { globSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { FURTHER_TESTS } from './further-tests.ts';

export type Selection = {
  readonly files: readonly string[];
  /** Beside the files: quick, without servers. */
  readonly ownTests: readonly string[];
  /** Slower ones elsewhere, through a running server or a real store. */
  readonly furtherTests: readonly string[];
};

/** What there is to mutate below a folder, or one file, and the tests to run. */
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
