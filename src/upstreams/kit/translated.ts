import { textOf } from './json.ts';

/** What has no place in a text of several lines. */
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g;

/** A translation keeps its lines and its markup, which are the client's own; undefined for what is no text. */
export function translatedText(value: unknown): string | undefined {
  return typeof value === 'string' ? value.toWellFormed().replace(CONTROL, '') : undefined;
}

const CODE = /^[a-z]{2,3}(?:[-_][a-z\d]{2,8}){0,3}$/i;

/** A language code, else nothing. */
export function languageCode(value: unknown): string {
  const code = textOf(value).trim();
  return CODE.test(code) ? code : '';
}

const NAMES = new Intl.DisplayNames('en', {
  type: 'language',
  languageDisplay: 'standard',
  fallback: 'none',
});

/** In English; the code itself where nobody has a name for it. */
export function languageName(code: string): string {
  try {
    return NAMES.of(code) ?? code;
  } catch {
    return code;
  }
}
