import { importPreferences } from '../../core/preferences/transfer.ts';
import type { SitePage, Visit } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { generalPage } from './general.ts';
import { keepPreferences } from './keep.ts';

/** Every export fits, form-encoded as well: the largest one needs 700,000. */
const MOST_BYTES = 1_048_576;

export function importFile(parts: SiteParts): SitePage {
  return {
    name: 'preferences_import',
    method: 'POST',
    path: '/preferences/import',
    access: 'everyone',
    bodyBytes: MOST_BYTES,
    again: (visit, refused) =>
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
