import { type Bangs, BANG_CATEGORIES } from '../../core/bangs/bangs.ts';
import { type Frame, html, type Html, type SitePath } from '../components/html.ts';
import { type BangsModel, preferencesNotice, preferencesForm } from './model.ts';
import type { FormFields } from '../server/form-fields.ts';
import type { SitePage, SiteParts, Visit } from '../server/page.ts';
import { withBang, withoutBang } from '../../core/preferences/transfer.ts';
import { bangTriggerOf, bangUrlOf } from '../../core/preferences/field.ts';
import { MAX_CUSTOM_BANGS } from '../../core/preferences/model.ts';
import { textField } from '../components/form/fields.ts';
import { postForm } from '../components/form/form.ts';
import { paging } from '../components/results/paging.ts';
import { prose } from '../components/text.ts';
import { settingsPage } from '../components/layout/settings-page.ts';
import { stackingTable } from '../components/table.ts';

const MAX_TEXT_LENGTH = 100;

type Said = Pick<BangsModel, 'form'>;

export function bangsPages(parts: SiteParts): SitePage[] {
  return preferencesForm<Said>(parts, {
    name: 'preferences_bangs',
    path: '/preferences/bangs',
    access: 'everyone',
    opened: () => ({ form: { trigger: '', url: '' } }),
    typed: ({ form }) => ({ form: typed(form) }),
    view: (visit, said) => bangsView(visit.frame, { ...listedIn(visit, parts), ...said }),
    change({ form, visitor: { preferences } }) {
      if (form.has('remove')) return { preferences: withoutBang(preferences, form.get('remove')) };
      const [trigger, url] = [bangTriggerOf(form.get('trigger')), bangUrlOf(form.get('url'))];
      if (trigger === undefined || url === undefined) {
        const badUrl = url === undefined ? urlComplaint(form.get('url')) : undefined;
        return { said: { form: { ...typed(form), badTrigger: trigger === undefined, badUrl } } };
      }
      const changed = withBang(preferences, { trigger, url });
      return changed ? { preferences: changed } : { said: { form: { ...typed(form), tooMany: true } } };
    },
  });
}

function typed(form: FormFields): BangsModel['form'] {
  return { trigger: form.get('trigger'), url: form.get('url') };
}

function urlComplaint(url: string): NonNullable<BangsModel['form']['badUrl']> {
  return url === '' || url.includes('%s') ? 'bad' : 'no_placeholder';
}

/** The visitor's own bangs, and the part of the built-in ones that the address asks for. */
function listedIn({ frame, visitor, query }: Visit, { bangs }: SiteParts): Omit<BangsModel, 'form'> {
  const lookedFor = query.get('find').slice(0, MAX_TEXT_LENGTH);
  const category = BANG_CATEGORIES.find((one) => one === query.get('category'));
  const { total } = bangs.find(lookedFor, { limit: 0, category });
  const pages = Math.max(1, Math.ceil(total / BANGS_PER_PAGE));
  const page = Math.min(pages, pageOf(query.get('page')));
  const part = { limit: BANGS_PER_PAGE, skip: (page - 1) * BANGS_PER_PAGE, category };
  return {
    own: visitor.preferences.bangs.map((bang) => ({
      ...bang,
      replaces: builtInBangName(bangs, bang.trigger, frame),
    })),
    ...{ lookedFor, category, listed: bangs.find(lookedFor, part).bangs, total, page, pages },
  };
}

/** The name of the built-in bang with this trigger, if there is one. */
export function builtInBangName(bangs: Bangs, trigger: string, { t }: Pick<Frame, 't'>): string | undefined {
  const builtIn = bangs.resolve(`!${trigger}`, []);
  if (!builtIn || builtIn.kind === 'lens') return undefined;
  return builtIn.kind === 'site' ? builtIn.name : t(`common.tabs.${builtIn.tab}`);
}

function pageOf(text: string): number {
  return /^\d+$/.test(text) ? Math.max(1, Number(text)) : 1;
}

/** How many built-in bangs a page lists. */
const BANGS_PER_PAGE = 50;

function bangsView(frame: Frame, model: BangsModel): Html {
  const { t } = frame;
  return settingsPage(frame, {
    title: t('preferences.bangs'),
    lead: prose(t('preferences.bangsLead')),
    main: html`${preferencesNotice(frame, model)}
      <section class="settings-section" id="own">
        <h2>${t('preferences.yourBangs')}</h2>
        ${own(frame, model)} ${addForm(frame, model)}
      </section>
      <section class="settings-section" id="all">
        <h2>${t('preferences.allBangs')}</h2>
        ${finder(frame, model)} ${categories(frame, model)} ${list(frame, model)}
      </section>`,
  });
}

function own(frame: Frame, model: BangsModel): Html {
  const { t } = frame;
  if (model.own.length === 0) return html`<p class="quiet">${t('preferences.noBangs')}</p>`;
  return postForm(
    frame,
    '/preferences/bangs',
    html`<ul class="own-list">
      ${model.own.map(
        ({ trigger, url, replaces }) =>
          html`<li>
            <div class="own-name">
              <code>!${trigger}</code> <bdi class="own-address">${url}</bdi>
              ${replaces !== undefined && html`<p class="hint">${t('lenses.beforeBang', { name: replaces })}</p>`}
            </div>
            <button
              class="button plain small"
              name="remove"
              value="${trigger}"
              aria-label="${t('preferences.removeNamed', { name: `!${trigger}` })}"
            >
              ${t('preferences.remove')}
            </button>
          </li>`,
      )}
    </ul>`,
  );
}

function addForm(frame: Frame, { form }: BangsModel): Html {
  const { t } = frame;
  return postForm(
    frame,
    '/preferences/bangs',
    html`${form.tooMany === true && html`<p class="complaint" role="alert">${t('preferences.tooManyBangs', { most: MAX_CUSTOM_BANGS })}</p>`}
      ${textField({
        name: 'trigger',
        label: t('preferences.trigger'),
        value: form.trigger,
        hint: t('preferences.triggerHint'),
        complaint: form.badTrigger === true ? t('preferences.badTrigger') : undefined,
        required: true,
      })}
      ${textField({
        name: 'url',
        label: t('preferences.address'),
        value: form.url,
        hint: prose(t('preferences.addressHint')),
        complaint:
          form.badUrl &&
          t(form.badUrl === 'no_placeholder' ? 'preferences.noPlaceholder' : 'preferences.badAddress'),
        required: true,
      })}
      <div class="actions">
        <button class="button" name="add" value="bang">${t('preferences.addBang')}</button>
      </div>`,
    { kind: 'form' },
  );
}

function finder({ t, link }: Frame, { lookedFor, category }: BangsModel): Html {
  return html`<form class="finder" role="search" action="${link('/preferences/bangs#all')}">
    ${category && html`<input type="hidden" name="category" value="${category}" />`}
    <label class="unseen" for="find">${t('preferences.find')}</label>
    <input
      class="input"
      id="find"
      type="search"
      name="find"
      value="${lookedFor}"
      placeholder="${t('preferences.find')}"
      autocomplete="off"
      autocapitalize="none"
      spellcheck="false"
      maxlength="100"
    />
    <button class="button plain">${t('preferences.findButton')}</button>
  </form>`;
}

function categories({ t, link }: Frame, { lookedFor, category: chosen }: BangsModel): Html {
  return html`<nav class="categories" aria-label="${t('preferences.category')}">
    <ul>
      ${[undefined, ...BANG_CATEGORIES].map(
        (category) =>
          html`<li>
            <a
              href="${link(addressOf({ lookedFor, category, page: 1 }))}"
              ${category === chosen && html`aria-current="true"`}
              >${t(`preferences.categories.${category ?? 'all'}`)}</a
            >
          </li>`,
      )}
    </ul>
  </nav>`;
}

function list(frame: Frame, model: BangsModel): Html {
  const { t, formats } = frame;
  const { listed, total, page, pages } = model;
  if (listed.length === 0) return html`<p class="quiet">${t('preferences.noBangFound')}</p>`;
  const from = (page - 1) * BANGS_PER_PAGE;
  return html`<p class="quiet">
      ${t('preferences.bangsFound', {
        from: formats.number(from + 1),
        to: formats.number(from + listed.length),
        total: formats.number(total),
      })}
    </p>
    ${stackingTable({
      label: t('preferences.allBangs'),
      columns: [
        t('preferences.columns.bang'),
        t('preferences.columns.name'),
        t('preferences.columns.domain'),
      ],
      rows: listed.map(({ trigger, aliases, name, domain }) => [
        html`<span class="triggers"
          >${[trigger, ...aliases].map((one) => html`<code>!${one}</code> `)}</span
        >`,
        html`<bdi>${name}</bdi>`,
        html`<bdi>${domain}</bdi>`,
      ]),
    })}
    ${paging(frame, { page, knownPages: pages, more: false, addressOf: (number) => addressOf({ ...model, page: number }) })}`;
}

function addressOf({
  lookedFor,
  category,
  page,
}: Pick<BangsModel, 'lookedFor' | 'category' | 'page'>): SitePath {
  const words = new URLSearchParams(lookedFor === '' ? {} : { find: lookedFor });
  if (category) words.append('category', category);
  if (page > 1) words.append('page', String(page));
  return `/preferences/bangs?${words.toString()}#all`;
}
