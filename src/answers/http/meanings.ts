import type { AnswerLanguage } from '../../core/answers/instant.ts';
import { DE } from './meanings/de.ts';
import { EN } from './meanings/en.ts';
import { ES } from './meanings/es.ts';
import { FR } from './meanings/fr.ts';
import { IT } from './meanings/it.ts';
import { NL } from './meanings/nl.ts';
import { PT } from './meanings/pt.ts';

/** One plain sentence for each status code. */
export const MEANINGS: Readonly<Record<AnswerLanguage, ReadonlyMap<number, string>>> = {
  en: EN,
  fr: FR,
  de: DE,
  es: ES,
  it: IT,
  pt: PT,
  nl: NL,
};
