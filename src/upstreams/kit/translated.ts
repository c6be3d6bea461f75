import { AUTO, type Translation, type TranslationBackend } from '../../core/translate/model.ts';
import type { AskService, Parsed } from '../../core/upstream/provider.ts';
import { textOf } from './json.ts';
import { visibleText } from '../../text/invisible.ts';

/**
 * Keeps line breaks and markup, which come from the client's text, but no invisible characters; undefined if the value is
 * not a string.
 */
export function translatedText(value: unknown): string | undefined {
  return typeof value === 'string' ? visibleText(value) : undefined;
}

/** The language of the source counts only if the backend was asked to detect it. */
export function translationOf(text: string, source: string, detected: string): Parsed<Translation> {
  if (source !== AUTO) return { items: [{ text, detected: '' }] };
  return detected === ''
    ? { items: [{ text, detected }], absent: ['detected'] }
    : { items: [{ text, detected }] };
}

const CODE = /^[a-z]{2,3}(?:[-_][a-z\d]{2,8}){0,3}$/i;

/** A language code, or an empty string if the value is not one. */
export function languageCode(value: unknown): string {
  const code = textOf(value).trim();
  return CODE.test(code) ? code : '';
}

/** Made on first use: few processes need it, and it takes 30 ms. */
let names: Intl.DisplayNames | undefined;

/** The English name; the code itself if it has none. */
export function languageName(code: string): string {
  try {
    names ??= new Intl.DisplayNames('en', {
      type: 'language',
      languageDisplay: 'standard',
      fallback: 'none',
    });
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

/** Translates a few words between languages that the backend has: operators install the ones they need. */
export async function translateAnything(
  call: AskService,
  { languages, translate }: TranslationBackend,
): Promise<void> {
  const known = await call(languages, {});
  const targets = known.filter(({ target }) => target).map(({ code }) => code);
  for (const { code: source, source: isSource, targets: own = targets } of known) {
    const target = own.find((code) => code !== source);
    if (!isSource || target === undefined) continue;
    await call(translate, { text: 'Good morning', source, target });
    return;
  }
}
