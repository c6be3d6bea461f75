import type { InterfaceLanguage } from '../../core/preferences/model.ts';
import { INTERFACE_LANGUAGES } from '../../core/preferences/model.ts';
import { AUTO } from '../../core/translate/model.ts';
import { isAuto } from '../../core/translate/pairs.ts';
import type { FormFields } from '../server/form-fields.ts';

/** A requested translation. */
export type AskedTranslation = {
  readonly text: string;
  /** `auto` to detect it. */
  readonly source: string;
  readonly target: string;
};

/** The translation that the page showed, which a swap makes the text. */
export type ShownTranslation = { readonly translation: string; readonly detected: string };

/** Backends refuse them, and no text has them on purpose. */
const CONTROL = /[\0-\x08\x0b-\x1f\x7f-\x9f]/g;
const MAX_CODE_LENGTH = 35;

export function readTranslation(
  fields: FormFields,
  { textField, language }: { textField: 'q' | 'text'; language: InterfaceLanguage },
): AskedTranslation {
  const source = codeOf(fields.get('source'));
  const target = codeOf(fields.get('target'));
  return {
    text: plainText(fields.get(textField)),
    source: isAuto(source) ? AUTO : source,
    target: target === '' ? usualTarget(source, language) : target,
  };
}

export function readTranslationForm(fields: FormFields): ShownTranslation {
  return { translation: plainText(fields.get('translation')), detected: codeOf(fields.get('detected')) };
}

/** Into the visitor's own language, or from it into English. */
export function usualTarget(source: string, language: InterfaceLanguage): string {
  const others = [language, 'en', ...INTERFACE_LANGUAGES].filter((code) => code !== source.toLowerCase());
  return others[0] ?? 'en';
}

/** Swaps languages, and text and translation. */
export function swapped(
  { text, source, target }: AskedTranslation,
  { translation, detected }: ShownTranslation,
  language: InterfaceLanguage,
): AskedTranslation & Pick<ShownTranslation, 'translation'> {
  const known = isAuto(source) ? detected : source;
  const languages = { source: target, target: known === '' ? usualTarget(target, language) : known };
  return translation === ''
    ? { ...languages, text, translation: '' }
    : { ...languages, text: translation, translation: text };
}

function codeOf(text: string): string {
  return text.trim().slice(0, MAX_CODE_LENGTH);
}

/** Browsers send a line break as two characters and count it as one. */
function plainText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(CONTROL, '').toWellFormed();
}
