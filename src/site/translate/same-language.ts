import { matchCode } from '../../core/translate/match-code.ts';
import { isAuto } from '../../core/translate/pairs.ts';
import { offeredCode } from './languages.ts';
import type { TranslateModel } from './model.ts';

const MOST_PROPOSED = 3;

/** What to propose where the text is already in the language that it was to be translated into. */
export function sameLanguage(model: TranslateModel): TranslateModel['same'] {
  const { translation, source, others, languages } = model;
  if (!translation) return undefined;
  const language = isAuto(source) ? translation.detected : source;
  if (language === '' || matchCode(language, [translation.target]) === undefined) return undefined;
  const offered = others.flatMap((code) => offeredCode(languages, code) ?? []);
  const into = [...new Set(offered)].filter((code) => matchCode(language, [code]) === undefined);
  return { language, into: into.slice(0, MOST_PROPOSED) };
}
