import { monthOf } from '../../core/limits/month.ts';
import type { FormFields } from '../server/form-fields.ts';
import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { allKeysView, ALL_KEYS_NOTICES, type AllKeysFilter } from './keys-view.ts';

/** All keys of all users, a page at a time. */
export function listAllKeys({ keyPages, usage, clock }: SiteParts): SitePage {
  return {
    name: 'admin_keys',
    method: 'GET',
    path: '/admin/keys',
    access: 'admins',
    async handle({ frame, query }) {
      const filter = filterIn(query);
      const page = await keyPages.page({
        ...filter,
        userName: filter.user,
        after: query.get('after'),
        before: query.get('before'),
      });
      const nowMs = clock.wallMs();
      const prefixes = page.keys.map(({ prefix }) => prefix);
      const searches = new Map<string, number>();
      for (const used of await usage.days(prefixes, `${monthOf(nowMs)}-01`)) {
        searches.set(used.key, (searches.get(used.key) ?? 0) + used.searches);
      }
      const notice = ALL_KEYS_NOTICES.find((done) => done === query.get('done'));
      const html = allKeysView(frame, { page, filter, searches, nowMs, notice });
      return { kind: 'page', html, keep: 'private' };
    },
  };
}

function filterIn(query: FormFields): AllKeysFilter {
  return {
    user: query.get('user').trim(),
    state: query.get('state'),
    unused: query.get('unused').trim(),
    sandbox: query.get('sandbox'),
  };
}
