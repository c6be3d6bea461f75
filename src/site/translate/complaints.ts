import type { Frame } from '../components/frame.ts';
import { languageLabel } from './languages.ts';
import type { TranslateModel } from './model.ts';

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
