import { MAX_SITE_RULES, type Preferences, SITE_RULES, type SiteRule } from '../../core/preferences/model.ts';
import { preferencesNotice, preferencesForm, type SitesModel } from './model.ts';
import type { SitePage, SiteParts } from '../server/page.ts';
import { withoutSite, withPinMoved, withSite } from '../../core/preferences/transfer.ts';
import { siteHostOf } from '../../core/preferences/field.ts';
import type { FormFields } from '../server/form-fields.ts';
import { type Frame, html, type Html } from '../components/html.ts';
import { choiceField, textField } from '../components/form/fields.ts';
import { postForm } from '../components/form/form.ts';
import { settingsPage } from '../components/layout/settings-page.ts';

export function sitesPages(parts: SiteParts): SitePage[] {
  return preferencesForm<Pick<SitesModel, 'form'>>(parts, {
    name: 'preferences_sites',
    path: '/preferences/sites',
    access: 'everyone',
    opened({ query, visitor }) {
      const { host, rule } = typed(query);
      const known = visitor.preferences.sites.find((site) => site.host === host)?.rule;
      return { form: { host, rule: rule ?? known } };
    },
    typed: ({ form }) => ({ form: typed(form) }),
    view: ({ frame, visitor }, said) => sitesView(frame, { sites: visitor.preferences.sites, ...said }),
    change({ form, visitor: { preferences } }) {
      const changed = arranged(form, preferences) ?? added(form, preferences);
      return 'complaint' in changed ? { said: { form: changed } } : { preferences: changed };
    },
  });
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
    main: html`${preferencesNotice(frame, model)} ${addForm(frame, model)}
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
        name: 'host',
        label: t('preferences.site'),
        value: form.host,
        hint: t('preferences.siteHint'),
        complaint: form.complaint && complaints[form.complaint],
        required: true,
      })}
      ${choiceField({
        name: 'rule',
        label: t('preferences.rule'),
        type: 'radio',
        options: IN_ORDER.map((rule) => [rule, t(`preferences.rules.${rule}`)]),
        chosen: [form.rule],
        complaint: form.complaint === 'rule' ? t('preferences.badRule') : undefined,
        required: true,
      })}
      <div class="actions">
        <button class="button" name="add" value="site">${t('preferences.addRule')}</button>
      </div>`,
    { kind: 'form' },
  );
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
