import type { Frame } from '../components/frame.ts';
import { languageLabel } from './languages.ts';
import type { TranslateModel } from './model.ts';

export type FieldName = 'text' | 'source' | 'target';

/** What is wrong with one field; undefined if it is valid. */
export function complaintWords(
  frame: Frame,
  { complaint, languages, source, target, maxChars }: TranslateModel,
  field: FieldName,
): string | undefined {
  const { t } = frame;
  const { formats } = frame;
  const found = ((): readonly [FieldName, string] | undefined => {
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
  })();
  return found?.[0] === field ? found[1] : undefined;
}
