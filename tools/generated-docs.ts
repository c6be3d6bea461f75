import { ANSWERS } from '../src/answers/index.ts';
import { PROVIDERS } from '../src/upstreams/index.ts';
import { EXAMPLES } from '../tests/support/answers.ts';
import { answersPage } from './answers-page.ts';
import { providersPage } from './providers-page.ts';

/** Pages generated from tables, by path relative to the repository root. */
export function generatedDocs(): Readonly<Record<string, string>> {
  return {
    'docs/reference/providers.md': providersPage(PROVIDERS),
    'docs/reference/answers.md': answersPage(ANSWERS, EXAMPLES),
  };
}
