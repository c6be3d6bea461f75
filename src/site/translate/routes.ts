import { handled } from '../../core/ports/maybe-promise.ts';
import { refusedText, type RefusedForm } from '../components/form/form.ts';
import type { SiteAnswer, SitePage, SiteParts, Visit } from '../server/page.ts';
import {
  answerTranslation,
  rememberTarget,
  translated,
  translationModel,
  translationStatus,
} from './answer-translation.ts';
import {
  askedInForm,
  askedInQuery,
  languageLabel,
  likelyTargets,
  readTranslationForm,
  swapped,
  translationComplaint,
  type TranslateModel,
} from './read-translation.ts';

export function translatePages(parts: SiteParts): SitePage[] {
  return [translatePage(parts), translateText(parts), liveTranslation(parts)];
}

/** The form. A link with a text and a target language also shows the translation. */
function translatePage(parts: SiteParts): SitePage {
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
function translateText(parts: SiteParts): SitePage {
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

/** For the script of the page: translates a text, or a part of a long one, while it is being typed. */
function liveTranslation(parts: SiteParts): SitePage {
  return {
    name: 'translate_live',
    method: 'POST',
    path: '/translate/live',
    access: 'searchers',
    spends: 'search',
    asks: ({ form }) => form.get('text').trim() !== '',
    bodyBytes: MAX_BYTES_PER_CHARACTER * parts.translateMaxChars + SPARE_BYTES,
    renderAgain: ({ frame }, refused) => json(refusal(refused, refusedText(frame, refused))),
    async handle(visit) {
      const asked = askedInForm(visit);
      const model = await translationModel(visit, parts, asked, handled(translated(visit, parts, asked)));
      return {
        ...json(bodyOf(visit, model), translationStatus(model)),
        cookies: rememberTarget(visit, model),
      };
    },
  };
}

function bodyOf({ frame }: Visit, model: TranslateModel): object {
  const { translation, same, languages } = model;
  if (!translation) return { error: translationComplaint(frame, model) };
  const { text, target, detected } = translation;
  return {
    ...{ text, target, detected },
    note: detected === '' ? '' : noteOf(frame, model, detected),
    same: same && {
      text: frame.t('translate.same', { language: languageLabel(frame, languages, same.language) }),
      into: same.into.map((code) => ({ code, label: languageLabel(frame, languages, code) })),
    },
  };
}

function noteOf(frame: Visit['frame'], { languages }: TranslateModel, detected: string): string {
  return frame.t('translate.detected', { language: languageLabel(frame, languages, detected) });
}

function refusal(refused: RefusedForm, error: string): object {
  return refused.kind === 'throttled' ? { error, retryAfterSeconds: refused.retryAfterSeconds } : { error };
}

function json(body: object, status = 200): Extract<SiteAnswer, { kind: 'body' }> {
  return {
    kind: 'body',
    status,
    type: 'application/json; charset=utf-8',
    body: JSON.stringify(body),
    headers: { 'cache-control': 'no-store' },
  };
}
