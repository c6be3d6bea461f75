import { Refusal } from '../../core/errors/refusal.ts';
import { isLongerThan, lengthOf } from '../../core/length.ts';
import type { Translated } from '../../core/translate/translator.ts';
import { AUTO } from '../../core/translate/model.ts';
import { INTERFACE_LANGUAGES } from '../../core/preferences/model.ts';
import type { TranslateComplaint, TranslateModel } from './model.ts';
import { translateView } from './translate-view.ts';
import type { SiteAnswer, Visit } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { cleanQuery } from '../server/read-search.ts';
import type { AskedTranslation } from './read-translation.ts';

export type TranslateParts = Pick<SiteParts, 'translator' | 'translateMaxChars' | 'providers' | 'deadlineMs'>;

/** What there is to show beside what was asked. */
type Shown = Pick<TranslateModel, 'translation' | 'complaint' | 'refused'>;

/** The page with everything that was typed, whatever became of it. */
export async function answerTranslation(
  visit: Visit,
  parts: TranslateParts,
  asked: AskedTranslation,
  work: Shown | Promise<Shown> = {},
): Promise<SiteAnswer> {
  const [shown, languages] = await Promise.all([work, offered(parts, visit)]);
  const complaint = languages ? shown.complaint : ({ kind: 'unavailable' } as const);
  const model: TranslateModel = {
    ...asked,
    query: cleanQuery(visit.query.get('q')),
    ...shown,
    complaint: shown.translation ? undefined : complaint,
    languages: languages ?? INTERFACE_LANGUAGES.map((code) => ({ code, name: code })),
    maxChars: parts.translateMaxChars,
    isConfigured: parts.providers.some(({ group }) => group === 'translate'),
  };
  return {
    kind: 'page',
    status: statusOf(model.complaint),
    html: translateView(visit.frame, model),
    // A text that was posted stays nowhere. Into a page that may be kept, Back brings what was typed.
    keep: visit.form.has('text') ? 'no-store' : 'private',
  };
}

/** Undefined where no backend tells. One that hangs may be missing from the list: nobody waits that long for a form. */
async function offered(
  { translator, deadlineMs }: TranslateParts,
  { gone }: Visit,
): Promise<TranslateModel['languages'] | undefined> {
  try {
    return await translator.languages(gone, deadlineMs);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

export async function translated(
  visit: Visit,
  parts: TranslateParts,
  asked: AskedTranslation,
): Promise<Shown> {
  const complaint = complaintOf(asked.text, parts.translateMaxChars);
  if (complaint) return { complaint };
  try {
    return { translation: shownOf(await parts.translator.translate(asked, visit.gone)) };
  } catch (error) {
    if (error instanceof Refusal) return { complaint: refusalOf(error, asked) };
    throw error;
  }
}

function complaintOf(text: string, maxChars: number): TranslateComplaint | undefined {
  if (text.trim() === '') return { kind: 'no text' };
  return isLongerThan(text, maxChars) ? { kind: 'too long', length: lengthOf(text) } : undefined;
}

function shownOf({
  translated_text,
  target,
  detected_lang,
}: Translated): NonNullable<TranslateModel['translation']> {
  return { text: translated_text, target, detected: detected_lang };
}

/** The translator names the fields that are wrong; its words are for machines. */
function refusalOf({ problem }: Refusal, { source }: AskedTranslation): TranslateComplaint {
  const { fields } = problem;
  if (!fields) return { kind: 'unavailable' };
  if (fields.source) return { kind: source === AUTO ? 'not recognised' : 'no source' };
  const isPair = fields.target?.some((words) => words.startsWith('Not supported from')) === true;
  return { kind: isPair ? 'no pair' : 'no target' };
}

function statusOf(complaint: TranslateComplaint | undefined): number {
  if (!complaint) return 200;
  return complaint.kind === 'unavailable' ? 503 : 400;
}
