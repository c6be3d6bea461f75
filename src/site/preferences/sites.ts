import { MAX_SITE_RULES, type Preferences, SITE_RULES, type SiteRule } from '../../core/preferences/model.ts';
import { keepPreferences, notice, type SitesModel } from './model.ts';
import type { SiteAnswer, SitePage, Visit } from '../server/page.ts';
import { withoutSite, withPinMoved, withSite } from '../../core/preferences/change.ts';
import { siteHostOf } from '../../core/preferences/checks.ts';
import type { FormFields } from '../server/form-fields.ts';
import type { SiteParts } from '../server/parts.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { postForm, textField } from '../components/form/form.ts';
import { settingsPage } from '../components/layout/settings-page.ts';

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

/** From the rule that favours a site most. */
const IN_ORDER = SITE_RULES.toReversed();

function sitesView(frame: Frame, model: SitesModel): Html {
  const { t } = frame;
  return settingsPage(frame, {
    title: t('preferences.sites'),
    lead: t('preferences.sitesLead'),
    main: html`${notice(frame, model)} ${addForm(frame, model)}
      <section class="settings-section" id="rules">
        <h2>${t('preferences.yourRules')}</h2>
        ${
          model.sites.length === 0
            ? html`<p class="quiet">${t('preferences.noRules')}</p>`
            : postForm(
                frame,
                '/preferences/sites',
                IN_ORDER.map((rule) => group(frame, rule, model)),
              )
        }
      </section>`,
  });
}

function addForm(frame: Frame, { form }: SitesModel): Html {
  const { t } = frame;
  const complaints = {
    site: t('preferences.badSite'),
    rule: undefined,
    too_many: t('preferences.tooManyRules', { most: MAX_SITE_RULES }),
  };
  return postForm(
    frame,
    '/preferences/sites',
    html`${textField({
        id: 'host',
        name: 'host',
        label: t('preferences.site'),
        value: form.host,
        autocomplete: 'off',
        hint: t('preferences.siteHint'),
        complaint: form.complaint && complaints[form.complaint],
        required: true,
      })}
      <fieldset class="field">
        <legend>${t('preferences.rule')}</legend>
        <div class="choices">${IN_ORDER.map((rule) => choice(frame, rule, form.rule))}</div>
        ${form.complaint === 'rule' && html`<p class="complaint" role="alert">${t('preferences.badRule')}</p>`}
      </fieldset>
      <div class="actions">
        <button class="button" name="add" value="site">${t('preferences.addRule')}</button>
      </div>`,
    { kind: 'form' },
  );
}

function choice({ t }: Frame, rule: SiteRule['rule'], chosen: SiteRule['rule'] | undefined): Html {
  return html`<label class="choice">
    <input type="radio" name="rule" value="${rule}" ${rule === chosen && html`checked`} required />
    <span>${t(`preferences.rules.${rule}`)}</span>
  </label>`;
}

function group(frame: Frame, rule: SiteRule['rule'], { sites }: SitesModel): Html | false {
  const { t } = frame;
  const hosts = sites.filter((site) => site.rule === rule).map(({ host }) => host);
  const isOrdered = rule === 'pin' && hosts.length > 1;
  const items = hosts.map((host, i) =>
    item(frame, host, isOrdered && { isFirst: i === 0, isLast: i === hosts.length - 1 }),
  );
  return (
    hosts.length > 0 &&
    html`<h3 class="rule-title">${t(`preferences.ruled.${rule}`)}</h3>
      ${isOrdered && html`<p class="hint">${t('preferences.pinOrder')}</p>`}
      ${
        isOrdered
          ? html`<ol class="own-list">
              ${items}
            </ol>`
          : html`<ul class="own-list">
              ${items}
            </ul>`
      }`
  );
}

function item({ t }: Frame, host: string, order: { isFirst: boolean; isLast: boolean } | false): Html {
  const move = (name: 'up' | 'down', label: string, sign: string, isEnd: boolean): Html =>
    html`<button
      class="button plain small"
      name="${name}"
      value="${host}"
      aria-label="${label}"
      ${isEnd && html`disabled`}
    >
      ${sign}
    </button>`;
  return html`<li>
    <bdi class="own-name">${host}</bdi>
    ${
      order && [
        move('up', t('preferences.moveUp', { site: host }), '↑', order.isFirst),
        move('down', t('preferences.moveDown', { site: host }), '↓', order.isLast),
      ]
    }
    <button
      class="button plain small"
      name="remove"
      value="${host}"
      aria-label="${t('preferences.removeNamed', { name: host })}"
    >
      ${t('preferences.remove')}
    </button>
  </li>`;
}
