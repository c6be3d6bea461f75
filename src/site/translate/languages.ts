import { matchCode } from '../../core/translate/match-code.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import type { TranslateModel } from './model.ts';

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
