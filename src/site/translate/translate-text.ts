import type { SitePage, Visit } from '../server/page.ts';
import { answerTranslation, translated, type TranslateParts } from './answer-translation.ts';
import { readTranslationForm, readTranslation, swapped, type AskedTranslation } from './read-translation.ts';

/** Four bytes of a character, each encoded as `%F0`. */
const MOST_BYTES_PER_CHARACTER = 12;
/** Texts over the limit are parsed too, so that the page can show them again. */
const SPARE_BYTES = 262_144;

/** A posted text appears in no address, history or log, so the response is the page and no redirect. */
export function translateText(parts: TranslateParts): SitePage {
  return {
    name: 'translate_text',
    method: 'POST',
    path: '/translate',
    access: 'searchers',
    spends: 'search',
    asks: (visit) => !isSwap(visit) && askedIn(visit).text.trim() !== '',
    // The form also sends the translation that the page showed.
    bodyBytes: 2 * MOST_BYTES_PER_CHARACTER * parts.translateMaxChars + SPARE_BYTES,
    again: (visit, refused) => answerTranslation(visit, parts, askedIn(visit), { refused }),
    handle(visit) {
      const { form, frame } = visit;
      const asked = askedIn(visit);
      if (!isSwap(visit)) return answerTranslation(visit, parts, asked, translated(visit, parts, asked));
      const { translation, ...other } = swapped(asked, readTranslationForm(form), frame.language);
      const shown = { text: translation, target: other.target, detected: '' };
      return answerTranslation(visit, parts, other, translation === '' ? {} : { translation: shown });
    },
  };
}

function askedIn({ form, frame }: Visit): AskedTranslation {
  return readTranslation(form, { textField: 'text', language: frame.language });
}

function isSwap({ form }: Visit): boolean {
  return form.get('action') === 'swap';
}
