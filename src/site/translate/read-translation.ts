import { INTERFACE_LANGUAGES } from '../../core/preferences/model.ts';
import { AUTO } from '../../core/translate/model.ts';
import { isAuto, matchCode } from '../../core/translate/pairs.ts';
import type { FormFields } from '../server/form-fields.ts';
import type { Visit } from '../server/page.ts';
import type { SearchChoice } from '../components/results/search-address.ts';
import { type Frame, html, type Html } from '../components/html.ts';
import type { RefusedForm } from '../components/form/form.ts';

/** A requested translation. */
export type AskedTranslation = {
  readonly text: string;
  /** `auto` to detect it. */
  readonly source: string;
  readonly target: string;
};

/** The translation that the page showed, which a swap makes the text. */
type ShownTranslation = { readonly translation: string; readonly detected: string };

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

export type TranslateField = 'text' | 'source' | 'target';

/** What is wrong with one field; undefined if it is valid. */
export function fieldComplaint(
  frame: Frame,
  model: TranslateModel,
  field: TranslateField,
): string | undefined {
  const found = complaintOf(frame, model);
  return found?.[0] === field ? found[1] : undefined;
}

/** Why there is no translation. */
export function translationComplaint(frame: Frame, model: TranslateModel): string {
  const { t } = frame;
  return (
    complaintOf(frame, model)?.[1] ?? `${t('translate.unavailableTitle')}. ${t('translate.unavailableText')}`
  );
}

function complaintOf(
  frame: Frame,
  { complaint, languages, source, target, maxChars }: TranslateModel,
): readonly [TranslateField, string] | undefined {
  const { t, formats } = frame;
  switch (complaint?.kind) {
    case 'no text':
      return ['text', t('translate.noText')];
    case 'too long':
      return [
        'text',
        t('translate.tooLong', { count: formats.number(complaint.length), most: formats.number(maxChars) }),
      ];
    case 'not recognised':
      return ['source', t('translate.notRecognised')];
    case 'no source':
      return ['source', t('translate.noSource')];
    case 'no target':
      return ['target', t('translate.noTarget')];
    case 'no pair':
      return [
        'target',
        t('translate.noPair', {
          from: languageLabel(frame, languages, source),
          into: languageLabel(frame, languages, target),
        }),
      ];
    case 'unavailable':
    case undefined:
      return undefined;
  }
}

export type TranslateComplaint =
  | {
      readonly kind:
        | 'no text'
        | 'not recognised'
        | 'no source'
        | 'no target'
        | 'no pair'
        /** No backend answered. */
        | 'unavailable';
    }
  | { readonly kind: 'too long'; readonly length: number };

export type TranslateModel = {
  /** The query and the filters of the other tabs, which keep them. */
  readonly choice: SearchChoice;
  readonly text: string;
  /** `auto` to detect it. */
  readonly source: string;
  readonly target: string;
  readonly translation?: {
    readonly text: string;
    readonly target: string;
    /** Empty if the source language was given. */
    readonly detected: string;
  };
  /** Set if the text is already in the target language. */
  readonly same?: { readonly language: string; readonly into: readonly string[] };
  readonly complaint?: TranslateComplaint | undefined;
  readonly refused?: RefusedForm;
  /** Codes of languages that this visitor probably wants, the likeliest first. */
  readonly others: readonly string[];
  /** Of all backends that respond, each with its English name. */
  readonly languages: readonly { readonly code: string; readonly name: string }[];
  readonly maxChars: number;
  readonly isConfigured: boolean;
};

type Languages = TranslateModel['languages'];

/** Named and sorted in the visitor's language. */
export function languageOptions(frame: Frame, languages: Languages, wanted: string): Html[] {
  const chosen = offeredCode(languages, wanted);
  return languages
    .map(({ code, name }) => ({ code, label: labelOf(frame, code, name) }))
    .sort((a, b) => a.label.localeCompare(b.label, frame.language))
    .map(
      ({ code, label }) =>
        html`<option value="${code}" ${code === chosen && html`selected`}>${label}</option>`,
    );
}

/** Backends may spell the code differently; undefined if none of them supports it. */
export function offeredCode(languages: Languages, wanted: string): string | undefined {
  return matchCode(
    wanted,
    languages.map(({ code }) => code),
  );
}

export function languageLabel(frame: Frame, languages: Languages, code: string): string {
  return labelOf(frame, code, languages.find((language) => language.code === code)?.name ?? code);
}

/** Some backends have codes of their own; these keep the name that the backend gives. */
function labelOf({ formats, language }: Frame, code: string, name: string): string {
  const known = formats.languageName(code);
  const label = known.toLowerCase() === code.toLowerCase() ? name : known;
  return label.charAt(0).toLocaleUpperCase(language) + label.slice(1);
}
