import type { Frame } from '../components/frame.ts';
import { languageLabel } from './languages.ts';
import type { TranslateModel } from './model.ts';

export type FieldName = 'text' | 'source' | 'target';

/** What is wrong with one field; undefined where nothing is. */
export function complaintWords(
  frame: Frame,
  { complaint, languages, source, target, maxChars }: TranslateModel,
  field: FieldName,
): string | undefined {
  const { translate: words } = frame.strings;
  const { formats } = frame;
  const found = ((): readonly [FieldName, string] | undefined => {
    switch (complaint?.kind) {
      case 'no text':
        return ['text', words.noText];
      case 'too long':
        return ['text', words.tooLong(formats.number(complaint.length), formats.number(maxChars))];
      case 'not recognised':
        return ['source', words.notRecognised];
      case 'no source':
        return ['source', words.noSource];
      case 'no target':
        return ['target', words.noTarget];
      case 'no pair':
        return [
          'target',
          words.noPair(languageLabel(frame, languages, source), languageLabel(frame, languages, target)),
        ];
      case 'unavailable':
      case undefined:
        return undefined;
    }
  })();
  return found?.[0] === field ? found[1] : undefined;
}
