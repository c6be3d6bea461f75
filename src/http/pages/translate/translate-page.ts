import type { SitePage } from '../../site/page.ts';
import { answerTranslation, translated, type TranslateParts } from './answer-translation.ts';
import { readTranslation } from './read-translation.ts';

/** The form. A link that names a text and a language to translate it into asks for the translation too. */
export function translatePage(parts: TranslateParts): SitePage {
  return {
    name: 'translate',
    method: 'GET',
    path: '/translate',
    access: 'searchers',
    spends: 'search',
    handle(visit) {
      const { query, frame } = visit;
      const asked = readTranslation(query, { textField: 'q', language: frame.language });
      const isWanted = asked.text.trim() !== '' && query.get('target').trim() !== '';
      return answerTranslation(visit, parts, asked, isWanted ? translated(visit, parts, asked) : {});
    },
  };
}
