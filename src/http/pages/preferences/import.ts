import { importPreferences } from '../../../core/preferences/transfer.ts';
import type { SitePage } from '../../site/page.ts';
import type { SiteParts } from '../../site/parts.ts';
import { generalPage } from './general.ts';
import { keepPreferences } from './keep.ts';

export function importFile(parts: SiteParts): SitePage {
  return {
    name: 'preferences_import',
    method: 'POST',
    path: '/preferences/import',
    access: 'everyone',
    async handle(visit) {
      const text = visit.form.get('text');
      const read = importPreferences(text);
      if ('problems' in read)
        return generalPage(visit, parts, { importing: { text, problems: read.problems } });
      const cookie = await keepPreferences(visit, parts, read.preferences);
      if (!cookie) return generalPage(visit, parts, { tooMuch: true, importing: { text, problems: [] } });
      return { kind: 'redirect', to: '/preferences?saved=1', cookies: [cookie] };
    },
  };
}
