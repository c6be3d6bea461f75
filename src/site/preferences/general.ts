import { generalView } from './general-sections.ts';
import { type GeneralModel, keepPreferences, preferencesForm } from './model.ts';
import type { Html } from '../components/html.ts';
import { formPage } from '../server/form-page.ts';
import type { SitePage, SiteParts, Visit, Visitor } from '../server/page.ts';
import { visibleSlots } from '../server/read-search.ts';
import { placeOf } from '../../core/preferences/field.ts';
import { FIELD_NAMES, type Preferences, readPreferences } from '../../core/preferences/model.ts';
import type { FormFields } from '../server/form-fields.ts';
import { importPreferences } from '../../core/preferences/transfer.ts';

type Said = Partial<GeneralModel>;

export function generalPages(parts: SiteParts): SitePage[] {
  return preferencesForm<Said>(parts, {
    name: 'preferences',
    postName: 'preferences_save',
    path: '/preferences',
    access: 'everyone',
    opened: () => ({}),
    typed: (visit) => chosenIn(visit, parts),
    view: (visit, said) => generalHtml(visit, parts, said),
    change(visit) {
      const chosen = chosenIn(visit, parts);
      const isRefused = chosen.noEngine || chosen.badPlace !== undefined;
      return isRefused ? { said: chosen } : { preferences: chosen.preferences };
    },
  });
}

/** The page, with any complaint about the input. */
function generalHtml(visit: Visit, { slots }: SiteParts, said: Said): Html {
  const { frame, visitor } = visit;
  const { preferences, offered } = visitor;
  return generalView(frame, {
    preferences,
    offered,
    engines: visibleSlots(visit, slots),
    ...said,
  });
}

function chosenIn(
  visit: Visit,
  { slots }: SiteParts,
): { preferences: Preferences; noEngine: boolean; badPlace?: string } {
  const { form, visitor } = visit;
  const configured = visibleSlots(visit, slots).map(({ id }) => id);
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

/** Takes a file that was exported. What is wrong with it is shown on the page of the preferences. */
export function importFile(parts: SiteParts): SitePage {
  const page = formPage<Visitor, Said>({
    ...{ name: 'preferences_import', path: '/preferences/import', access: 'everyone' },
    load: ({ visitor }) => visitor,
    view: (visit, _visitor, said = {}) => generalHtml(visit, parts, said),
    async submit(visit) {
      const text = textIn(visit);
      const read = importPreferences(text);
      if ('problems' in read) {
        const isTooLong = read.problems.some(({ kind }) => kind === 'too_long');
        const said = { importing: { text, problems: read.problems } };
        return { kind: 'refused', said, status: isTooLong ? 413 : 400 };
      }
      const cookie = await keepPreferences(visit, parts, read.preferences);
      if (!cookie) return { kind: 'refused', said: { tooMuch: true, importing: { text, problems: [] } } };
      return { kind: 'redirect', to: '/preferences?saved=1', cookies: [cookie] };
    },
    refused: (refused, visit) => ({ refused, importing: { text: textIn(visit), problems: [] } }),
  });
  return { ...page, bodyBytes: MAX_BYTES };
}

/** Browsers send a line break as two characters and count it as one. */
function textIn({ form }: Visit): string {
  return form.get('text').replaceAll('\r\n', '\n');
}
