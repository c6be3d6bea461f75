import { SITE_RULES } from '../../core/preferences/model.ts';
import type { SitesModel } from './model.ts';
import { sitesView } from './sites-view.ts';
import type { SiteAnswer, SitePage, Visit } from '../server/page.ts';

/** The most common reason to open this page. */
export const USUAL_RULE = 'block';

export const showSites: SitePage = {
  name: 'preferences_sites',
  method: 'GET',
  path: '/preferences/sites',
  access: 'everyone',
  handle(visit) {
    const { query, visitor } = visit;
    const host = query.get('host');
    const known = visitor.preferences.sites.find((site) => site.host === host)?.rule;
    const rule = SITE_RULES.find((one) => one === query.get('rule')) ?? known ?? USUAL_RULE;
    return sitesPage(visit, { saved: query.has('saved'), form: { host, rule } });
  },
};

export function sitesPage({ frame, visitor }: Visit, said: Omit<SitesModel, 'sites'>): SiteAnswer {
  return {
    kind: 'page',
    status: said.form.complaint === undefined && said.tooMuch !== true ? 200 : 400,
    html: sitesView(frame, { sites: visitor.preferences.sites, ...said }),
    keep: 'private',
  };
}
