import { handled } from '../../core/ports/maybe-promise.ts';
import type { SitePage, SiteParts, Visit } from '../server/page.ts';
import { answerTranslation, translated, type TranslateParts } from './answer-translation.ts';
import { liveTranslation } from './live.ts';
import {
  askedInForm,
  askedInQuery,
  likelyTargets,
  readTranslationForm,
  swapped,
} from './read-translation.ts';

export function translatePages(parts: SiteParts): SitePage[] {
  return [translatePage(parts), translateText(parts), liveTranslation(parts)];
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
      const asked = askedInQuery(visit);
      return answerTranslation(
        visit,
        parts,
        asked,
        isWanted(visit) ? handled(translated(visit, parts, asked)) : {},
      );
    },
  };
}

function isWanted(visit: Visit): boolean {
  return askedInQuery(visit).text.trim() !== '' && visit.query.get('target').trim() !== '';
}

/** Four bytes of a character, each encoded as `%F0`. */
const MAX_BYTES_PER_CHARACTER = 12;
/** Texts over the limit are parsed too, so that the page can show them again. */
const SPARE_BYTES = 262_144;

/** A posted text appears in no address, history or log, so the response is the page and no redirect. */
function translateText(parts: TranslateParts): SitePage {
  return {
    name: 'translate_text',
    method: 'POST',
    path: '/translate',
    access: 'searchers',
    spends: 'search',
    asks: (visit) => !isSwap(visit) && askedInForm(visit).text.trim() !== '',
    // The form also sends the translation that the page showed.
    bodyBytes: 2 * MAX_BYTES_PER_CHARACTER * parts.translateMaxChars + SPARE_BYTES,
    renderAgain: (visit, refused) => answerTranslation(visit, parts, askedInForm(visit), { refused }),
    handle(visit) {
      const { form } = visit;
      const asked = askedInForm(visit);
      if (!isSwap(visit))
        return answerTranslation(visit, parts, asked, handled(translated(visit, parts, asked)));
      const { translation, ...other } = swapped(asked, readTranslationForm(form), likelyTargets(visit));
      const shown = { text: translation, target: other.target, detected: '' };
      return answerTranslation(visit, parts, other, translation === '' ? {} : { translation: shown });
    },
  };
}

function isSwap({ form }: Visit): boolean {
  return form.get('action') === 'swap';
}
