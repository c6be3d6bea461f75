import type { SitePage, Visit } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { translateText } from './translate-text.ts';
import { answerTranslation, translated, type TranslateParts } from './answer-translation.ts';
import { type AskedTranslation, readTranslation } from './read-translation.ts';

export function translatePages(parts: SiteParts): SitePage[] {
  return [translatePage(parts), translateText(parts)];
}

/** The form. A link with a text and a target language also shows the translation. */
function translatePage(parts: TranslateParts): SitePage {
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
