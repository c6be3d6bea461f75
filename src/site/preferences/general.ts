import { generalView } from './general-sections.ts';
import { type GeneralModel, keepPreferences } from './model.ts';
import type { SiteAnswer, SitePage, Visit } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { placeOf } from '../../core/preferences/checks.ts';
import { FIELD_NAMES, type Preferences, readPreferences } from '../../core/preferences/model.ts';
import type { FormFields } from '../server/form-fields.ts';
import { importPreferences } from '../../core/preferences/transfer.ts';

export function showGeneral(parts: SiteParts): SitePage {
  return {
    name: 'preferences',
    method: 'GET',
    path: '/preferences',
    access: 'everyone',
    handle: (visit) => generalPage(visit, parts, { saved: visit.query.has('saved') }),
  };
}

/** The page, with any complaint about the input. */
function generalPage(
  { frame, visitor }: Visit,
  { slots }: Pick<SiteParts, 'slots'>,
  said: Partial<GeneralModel>,
): SiteAnswer {
  const engines = slots.filter((slot) => slot.configured);
  return {
    kind: 'page',
    status: statusOf(said),
    html: generalView(frame, {
      preferences: visitor.preferences,
      offered: visitor.offered,
      engines,
      ...said,
    }),
    cacheControl: 'private',
  };
}

function statusOf({ noEngine, badPlace, tooMuch, importing }: Partial<GeneralModel>): number {
  if (importing?.problems.some(({ kind }) => kind === 'too_long') === true) return 413;
  const isRefused = noEngine === true || badPlace !== undefined || tooMuch === true;
  return isRefused || importing !== undefined ? 400 : 200;
}

export function saveGeneral(parts: SiteParts): SitePage {
  return {
    name: 'preferences_save',
    method: 'POST',
    path: '/preferences',
    access: 'everyone',
    renderAgain: (visit, refused) =>
      generalPage(visit, parts, {
        refused,
        ...(refused.kind === 'too_large' ? {} : chosenIn(visit, parts)),
      }),
    async handle(visit) {
      const chosen = chosenIn(visit, parts);
      if (chosen.noEngine || chosen.badPlace !== undefined) return generalPage(visit, parts, chosen);
      const { preferences } = chosen;
      const cookie = await keepPreferences(visit, parts, preferences);
      if (!cookie) return generalPage(visit, parts, { preferences, tooMuch: true });
      return { kind: 'redirect', to: '/preferences?saved=1', cookies: [cookie] };
    },
  };
}

function chosenIn(
  { form, visitor }: Visit,
  { slots }: Pick<SiteParts, 'slots'>,
): { preferences: Preferences; noEngine: boolean; badPlace?: string } {
  const configured = slots.filter((slot) => slot.configured).map(({ id }) => id);
  const place = form.get('place');
  const engines = configured.filter((id) => form.all('engine').includes(id));
  return {
    preferences: withChoices(visitor.preferences, form, {
      // All engines ticked means no choice, which includes engines added later.
      engines: engines.length === configured.length ? [] : engines,
    }),
    noEngine: engines.length === 0 && configured.length > 0,
    ...(placeOf(place) === undefined ? { badPlace: place } : {}),
  };
}

/** Only the fields of the form; a value that none of them offers is ignored. */
function withChoices(
  before: Preferences,
  form: FormFields,
  { engines }: Pick<Preferences, 'engines'>,
): Preferences {
  const typed = FIELD_NAMES.map((name) => {
    const { [name]: value } = before;
    if (typeof value === 'boolean') return [name, form.has(name)];
    if (typeof value === 'number') return [name, Number(form.get(name))];
    return [name, typeof value === 'string' ? form.get(name) : value];
  });
  return readPreferences({ ...Object.fromEntries(typed), engines });
}

/** Every export fits, form-encoded as well: the largest one needs 700,000. */
const MAX_BYTES = 1_048_576;

export function importFile(parts: SiteParts): SitePage {
  return {
    name: 'preferences_import',
    method: 'POST',
    path: '/preferences/import',
    access: 'everyone',
    bodyBytes: MAX_BYTES,
    renderAgain: (visit, refused) =>
      generalPage(visit, parts, { refused, importing: { text: textIn(visit), problems: [] } }),
    async handle(visit) {
      const text = textIn(visit);
      const read = importPreferences(text);
      if ('problems' in read)
        return generalPage(visit, parts, { importing: { text, problems: read.problems } });
      const cookie = await keepPreferences(visit, parts, read.preferences);
      if (!cookie) return generalPage(visit, parts, { tooMuch: true, importing: { text, problems: [] } });
      return { kind: 'redirect', to: '/preferences?saved=1', cookies: [cookie] };
    },
  };
}

/** Browsers send a line break as two characters and count it as one. */
function textIn({ form }: Visit): string {
  return form.get('text').replaceAll('\r\n', '\n');
}
