import { INTERFACE_LANGUAGES } from '../../core/preferences/model.ts';
import { AUTO } from '../../core/translate/model.ts';
import { isAuto } from '../../core/translate/pairs.ts';
import { matchCode } from '../../core/translate/match-code.ts';
import type { FormFields } from '../server/form-fields.ts';
import type { Visit } from '../server/page.ts';

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
/** A language as backends spell it. */
const CODE = /^[a-z]{2,8}(?:[-_][a-z\d]{1,8})*$/i;

export function readTranslation(
  fields: FormFields,
  { textField, likely }: { textField: 'q' | 'text'; likely: readonly string[] },
): AskedTranslation {
  const source = codeOf(fields.get('source'));
  // The button of a proposed language overrides the list.
  const target = codeOf(fields.get('instead')) || codeOf(fields.get('target'));
  return {
    text: plainText(fields.get(textField)),
    source: isAuto(source) ? AUTO : source,
    target: target === '' ? usualTarget(source, likely) : target,
  };
}

export function askedInQuery(visit: Visit): AskedTranslation {
  return readTranslation(visit.query, { textField: 'q', likely: likelyTargets(visit) });
}

export function askedInForm(visit: Visit): AskedTranslation {
  return readTranslation(visit.form, { textField: 'text', likely: likelyTargets(visit) });
}

/** The language of the last translation, the visitor's own, then English and the others of the site. */
export function likelyTargets({ cookie, frame }: Pick<Visit, 'cookie' | 'frame'>): readonly string[] {
  const last = codeOf(cookie('target') ?? '');
  const all = [...(CODE.test(last) ? [last] : []), frame.language, 'en', ...INTERFACE_LANGUAGES];
  return [...new Set(all)];
}

export function readTranslationForm(fields: FormFields): ShownTranslation {
  return { translation: plainText(fields.get('translation')), detected: codeOf(fields.get('detected')) };
}

/** The likeliest language that is not the one of the text. */
export function usualTarget(source: string, likely: readonly string[]): string {
  return likely.find((code) => matchCode(source, [code]) === undefined) ?? 'en';
}

/** Swaps languages, and text and translation. */
export function swapped(
  { text, source, target }: AskedTranslation,
  { translation, detected }: ShownTranslation,
  likely: readonly string[],
): AskedTranslation & Pick<ShownTranslation, 'translation'> {
  const known = isAuto(source) ? detected : source;
  const languages = { source: target, target: known === '' ? usualTarget(target, likely) : known };
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
