import type { SitePage } from '../../site/page.ts';
import { answerTranslation, translated, type TranslateParts } from './answer-translation.ts';
import { readShown, readTranslation, swapped } from './read-translation.ts';

/** A text that is posted stands in no address, no history and no log; so the answer is the page itself. */
export function translateText(parts: TranslateParts): SitePage {
  return {
    name: 'translate_text',
    method: 'POST',
    path: '/translate',
    access: 'searchers',
    spends: 'search',
    handle(visit) {
      const { form, frame } = visit;
      const asked = readTranslation(form, { textField: 'text', language: frame.language });
      if (form.get('action') !== 'swap')
        return answerTranslation(visit, parts, asked, translated(visit, parts, asked));
      const { translation, ...other } = swapped(asked, readShown(form), frame.language);
      const shown = { text: translation, target: other.target, detected: '' };
      return answerTranslation(visit, parts, other, translation === '' ? {} : { translation: shown });
    },
  };
}
