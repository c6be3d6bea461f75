import type { Preferences } from '../../core/preferences/model.ts';
import { readPreferences } from '../../core/preferences/read.ts';
import type { FormFields } from '../server/form-fields.ts';
import type { SitePage, Visit } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { generalPage } from './general.ts';
import { keepPreferences } from './keep.ts';

export function saveGeneral(parts: SiteParts): SitePage {
  return {
    name: 'preferences_save',
    method: 'POST',
    path: '/preferences',
    access: 'everyone',
    again: (visit, refused) =>
      generalPage(visit, parts, {
        refused,
        ...(refused.kind === 'too_large' ? {} : chosenIn(visit, parts)),
      }),
    async handle(visit) {
      const { preferences, noEngine } = chosenIn(visit, parts);
      if (noEngine) return generalPage(visit, parts, { preferences, noEngine });
      const cookie = await keepPreferences(visit, parts, preferences);
      if (!cookie) return generalPage(visit, parts, { preferences, tooMuch: true });
      return { kind: 'redirect', to: '/preferences?saved=1', cookies: [cookie] };
    },
  };
}

function chosenIn(
  { form, visitor }: Visit,
  { slots }: Pick<SiteParts, 'slots'>,
): { preferences: Preferences; noEngine: boolean } {
  const configured = slots.filter((slot) => slot.configured).map(({ id }) => id);
  const engines = configured.filter((id) => form.all('engine').includes(id));
  return {
    preferences: withChoices(visitor.preferences, form, {
      // All engines ticked means no choice, which includes engines added later.
      engines: engines.length === configured.length ? [] : engines,
    }),
    noEngine: engines.length === 0 && configured.length > 0,
  };
}

/** Only the fields of the form; a value that none of them offers is ignored. */
function withChoices(
  before: Preferences,
  form: FormFields,
  { engines }: Pick<Preferences, 'engines'>,
): Preferences {
  return readPreferences({
    ...before,
    engines,
    safe: form.has('safe'),
    language: form.get('language'),
    interfaceLanguage: form.get('interfaceLanguage'),
    theme: form.get('theme'),
    newTab: form.has('newTab'),
    imageProxy: form.has('imageProxy'),
    shortcuts: form.has('shortcuts'),
  });
}
