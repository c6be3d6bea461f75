import { LANGUAGES, type Known } from './table.ts';

export { detect, type Detected } from './detect.ts';
export { LANGUAGES, type Known } from './table.ts';
export { translate, translateMarkup } from './translate.ts';

export function knownLanguage(code: string): Known | undefined {
  return LANGUAGES.find((known) => known === code);
}
