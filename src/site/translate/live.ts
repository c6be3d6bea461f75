import { handled } from '../../core/ports/maybe-promise.ts';
import { refusedText, type RefusedForm } from '../components/form/form.ts';
import type { SiteAnswer, SitePage, Visit } from '../server/page.ts';
import {
  rememberTarget,
  translated,
  translationModel,
  translationStatus,
  type TranslateParts,
} from './answer-translation.ts';
import { translationComplaint, askedInForm, type TranslateModel, languageLabel } from './read-translation.ts';

/** Four bytes of a character, each encoded as `%F0`. */
const MAX_BYTES_PER_CHARACTER = 12;
const SPARE_BYTES = 16_384;

/** For the script of the page: translates a text, or a part of a long one, while it is being typed. */
export function liveTranslation(parts: TranslateParts): SitePage {
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
