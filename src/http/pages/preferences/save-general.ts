import type { Preferences } from '../../../core/preferences/model.ts';
import { readPreferences } from '../../../core/preferences/read.ts';
import type { Fields } from '../../site/fields.ts';
import type { SitePage } from '../../site/page.ts';
import type { SiteParts } from '../../site/parts.ts';
import { generalPage } from './general.ts';
import { keepPreferences } from './keep.ts';

export function saveGeneral(parts: SiteParts): SitePage {
  return {
    name: 'preferences_save',
    method: 'POST',
    path: '/preferences',
    access: 'everyone',
    async handle(visit) {
      const configured = parts.slots.filter((slot) => slot.configured).map(({ id }) => id);
      const engines = configured.filter((id) => visit.form.all('engine').includes(id));
      const preferences = chosenIn(visit.form, visit.visitor.preferences, {
        // All of them is no choice: it holds for those that come later too.
        engines: engines.length === configured.length ? [] : engines,
      });
      if (engines.length === 0 && configured.length > 0) {
        return generalPage(visit, parts, { preferences, noEngine: true });
      }
      const cookie = await keepPreferences(visit, parts, preferences);
      if (!cookie) return generalPage(visit, parts, { preferences, tooMuch: true });
      return { kind: 'redirect', to: '/preferences?saved=1', cookies: [cookie] };
    },
  };
}

/** Only what the form has fields for; a value that none of them offers is as if it were not there. */
function chosenIn(form: Fields, before: Preferences, { engines }: Pick<Preferences, 'engines'>): Preferences {
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
