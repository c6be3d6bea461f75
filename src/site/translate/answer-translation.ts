import { isLongerThan, lengthOf } from '../../core/length.ts';
import type { TranslateFailure } from '../../core/translate/translator.ts';
import { INTERFACE_LANGUAGES } from '../../core/preferences/model.ts';
import {
  type TranslateComplaint,
  type TranslateModel,
  type AskedTranslation,
  likelyTargets,
  offeredCode,
} from './read-translation.ts';
import { translateView } from './translate-view.ts';
import type { SetCookie, SiteAnswer, SiteParts, Visit } from '../server/page.ts';
import { lookupPage, UNANSWERED } from '../server/find-page.ts';
import { keptChoice } from '../server/read-choice.ts';
import { cleanQuery } from '../server/read-search.ts';
import type { MaybeHandled } from '../../core/ports/maybe-promise.ts';
import { matchCode, isAuto } from '../../core/translate/pairs.ts';

/** The result, beside what was requested. */
type Shown = Pick<TranslateModel, 'translation' | 'complaint' | 'refused'>;

/** The page with everything that was typed, whether or not the translation succeeded. */
export async function answerTranslation(
  visit: Visit,
  parts: SiteParts,
  asked: AskedTranslation,
  work: MaybeHandled<Shown> = {},
): Promise<SiteAnswer> {
  const model = await translationModel(visit, parts, asked, work);
  const html = translateView(visit.frame, model);
  const isPosted = visit.form.has('text');
  // Back must not send a form again only because it failed.
  if (model.complaint?.kind === 'unavailable')
    return { ...lookupPage(html, UNANSWERED), ...(isPosted && { cacheControl: 'private' }) };
  return {
    kind: 'page',
    status: translationStatus(model),
    html,
    // A translated text is not stored anywhere. An empty form may be stored, and Back restores what was typed.
    cacheControl: isPosted ? 'no-store' : 'private',
    cookies: rememberTarget(visit, model),
  };
}

export async function translationModel(
  visit: Visit,
  parts: SiteParts,
  asked: AskedTranslation,
  work: MaybeHandled<Shown>,
): Promise<TranslateModel> {
  const [shown, languages] = await Promise.all([
    work,
    // A backend that hangs is left out of the list, so that the form does not wait for it.
    parts.translator.languages(visit.signal, parts.deadlineMs),
  ]);
  const complaint = languages ? shown.complaint : ({ kind: 'unavailable' } as const);
  const model: TranslateModel = {
    ...asked,
    choice: keptChoice(visit.query, cleanQuery(visit.query.get('q'))),
    ...shown,
    complaint: shown.translation ? undefined : complaint,
    others: likelyTargets(visit),
    languages: languages ?? INTERFACE_LANGUAGES.map((code) => ({ code, name: code })),
    maxChars: parts.translateMaxChars,
    isConfigured: parts.providers.some(({ group }) => group === 'translate'),
  };
  const same = sameLanguage(model);
  return same ? { ...model, same } : model;
}

const REMEMBERED_SECONDS = 31_536_000;

/** The next visit starts with the language of this translation. */
export function rememberTarget({ form, cookie }: Visit, { translation, same }: TranslateModel): SetCookie[] {
  if (!translation || same || !form.has('text') || cookie('target') === translation.target) return [];
  return [{ name: 'target', value: translation.target, maxAgeSeconds: REMEMBERED_SECONDS }];
}

export async function translated(visit: Visit, parts: SiteParts, asked: AskedTranslation): Promise<Shown> {
  const complaint = complaintOf(asked.text, parts.translateMaxChars);
  if (complaint) return { complaint };
  const found = await parts.translator.translate(asked, visit.signal);
  if ('failed' in found) return { complaint: { kind: complaintAbout(found) } };
  const { text, target, detected } = found;
  return { translation: { text, target, detected } };
}

function complaintOf(text: string, maxChars: number): TranslateComplaint | undefined {
  if (text.trim() === '') return { kind: 'no text' };
  return isLongerThan(text, maxChars) ? { kind: 'too long', length: lengthOf(text) } : undefined;
}

function complaintAbout(failure: TranslateFailure): Exclude<TranslateComplaint['kind'], 'too long'> {
  if (failure.failed === 'unavailable') return 'unavailable';
  if (failure.failed === 'unrecognised') return 'not recognised';
  const { pair } = failure;
  if ('from' in pair) return 'no pair';
  return pair.sources ? 'no source' : 'no target';
}

/** Of the page, unless no backend answered, and of the response to a script. */
export function translationStatus({ complaint }: TranslateModel): number {
  if (!complaint) return 200;
  return complaint.kind === 'unavailable' ? 503 : 400;
}

const MOST_PROPOSED = 3;

/** What to propose where the text is already in the language that it was to be translated into. */
function sameLanguage(model: TranslateModel): TranslateModel['same'] {
  const { translation, source, others, languages } = model;
  if (!translation) return undefined;
  const language = isAuto(source) ? translation.detected : source;
  if (language === '' || matchCode(language, [translation.target]) === undefined) return undefined;
  const offered = others.flatMap((code) => offeredCode(languages, code) ?? []);
  const into = [...new Set(offered)].filter((code) => matchCode(language, [code]) === undefined);
  return { language, into: into.slice(0, MOST_PROPOSED) };
}
