import { SITE_RULES, type Preferences } from '../../core/preferences/model.ts';
import { type SitesModel, keepPreferences } from './model.ts';
import { sitesView } from './sites-view.ts';
import type { SiteAnswer, SitePage, Visit } from '../server/page.ts';
import { withoutSite, withPinMoved, withSite } from '../../core/preferences/change.ts';
import { siteHostOf } from '../../core/preferences/checks.ts';
import type { FormFields } from '../server/form-fields.ts';
import type { SiteParts } from '../server/parts.ts';

export const showSites: SitePage = {
  name: 'preferences_sites',
  method: 'GET',
  path: '/preferences/sites',
  access: 'everyone',
  handle(visit) {
    const { query, visitor } = visit;
    const host = query.get('host');
    const known = visitor.preferences.sites.find((site) => site.host === host)?.rule;
    const rule = SITE_RULES.find((one) => one === query.get('rule')) ?? known;
    return sitesPage(visit, { saved: query.has('saved'), form: { host, rule } });
  },
};

function sitesPage({ frame, visitor }: Visit, said: Omit<SitesModel, 'sites'>): SiteAnswer {
  return {
    kind: 'page',
    status: said.form.complaint === undefined && said.tooMuch !== true ? 200 : 400,
    html: sitesView(frame, { sites: visitor.preferences.sites, ...said }),
    cacheControl: 'private',
  };
}

export function changeSites(parts: SiteParts): SitePage {
  return {
    name: 'preferences_sites_change',
    method: 'POST',
    path: '/preferences/sites',
    access: 'everyone',
    renderAgain: (visit, refused) => sitesPage(visit, { refused, form: typed(visit.form) }),
    async handle(visit) {
      const { form, visitor } = visit;
      const changed = arranged(form, visitor.preferences) ?? added(form, visitor.preferences);
      if ('complaint' in changed) return sitesPage(visit, { form: changed });
      const cookie = await keepPreferences(visit, parts, changed);
      if (!cookie) return sitesPage(visit, { tooMuch: true, form: typed(form) });
      return { kind: 'redirect', to: '/preferences/sites?saved=1', cookies: [cookie] };
    },
  };
}

/** From the buttons beside a site; undefined if none was pressed. */
function arranged(form: FormFields, preferences: Preferences): Preferences | undefined {
  if (form.has('remove')) return withoutSite(preferences, form.get('remove'));
  if (form.has('up')) return withPinMoved(preferences, form.get('up'), -1);
  if (form.has('down')) return withPinMoved(preferences, form.get('down'), 1);
  return undefined;
}

function added(
  form: FormFields,
  preferences: Preferences,
): Preferences | (SitesModel['form'] & { complaint: 'site' | 'rule' | 'too_many' }) {
  const host = siteHostOf(form.get('host'));
  const rule = SITE_RULES.find((one) => one === form.get('rule'));
  if (host === undefined) return { ...typed(form), complaint: 'site' };
  if (!rule) return { ...typed(form), complaint: 'rule' };
  return withSite(preferences, { host, rule }) ?? { ...typed(form), complaint: 'too_many' };
}

function typed(form: FormFields): SitesModel['form'] {
  return {
    host: form.get('host'),
    rule: SITE_RULES.find((one) => one === form.get('rule')),
  };
}
