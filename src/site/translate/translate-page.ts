import type { SitePage, Visit } from '../server/page.ts';
import { answerTranslation, translated, type TranslateParts } from './answer-translation.ts';
import { readTranslation, type AskedTranslation } from './read-translation.ts';

/** The form. A link that names a text and a language to translate it into asks for the translation too. */
export function translatePage(parts: TranslateParts): SitePage {
  return {
    name: 'translate',
    method: 'GET',
    path: '/translate',
    access: 'searchers',
    spends: 'search',
    asks: isWanted,
    handle(visit) {
      const asked = askedIn(visit);
      return answerTranslation(visit, parts, asked, isWanted(visit) ? translated(visit, parts, asked) : {});
    },
  };
}

function askedIn({ query, frame }: Visit): AskedTranslation {
  return readTranslation(query, { textField: 'q', language: frame.language });
}

function isWanted(visit: Visit): boolean {
  return askedIn(visit).text.trim() !== '' && visit.query.get('target').trim() !== '';
}
