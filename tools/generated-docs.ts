import { ANSWERS } from '../src/answers/index.ts';
import { PROVIDERS } from '../src/upstreams/index.ts';
import { EXAMPLES } from '../tests/support/answers.ts';
import { answersPage } from './answers-page.ts';
import { providersPage } from './providers-page.ts';

/** The checked-in pages that the tables of the program write, by their path from the root of the repository. */
export function generatedDocs(): Readonly<Record<string, string>> {
  return { 'docs/providers.md': providersPage(PROVIDERS), 'docs/answers.md': answersPage(ANSWERS, EXAMPLES) };
}
