import { monthOf } from '../../core/limits/day.ts';
import type { FormFields } from '../server/form-fields.ts';
import type { SitePage, SiteParts } from '../server/page.ts';
import { UNUSED_DAYS } from '../../core/accounts/key-life.ts';
import { KEY_STATES, type KeysPage, MAX_UNUSED_DAYS } from '../../core/accounts/list-pages.ts';
import type { ListedKey } from '../../core/accounts/model.ts';
import { type Child, type Frame, html, type Html } from '../components/html.ts';
import { keyName, keyPrefix, keyTags } from '../components/form/key-terms.ts';
import { settingsPage } from '../components/layout/settings-page.ts';
import { stateMark } from '../components/charts.ts';
import { listPaging, neighbours, stackingTable } from '../components/table.ts';
import { selectField, textField } from '../components/form/fields.ts';
import { plainPage } from '../server/form-page.ts';
import { agoOrNever, doneNotice, onDay } from '../components/text.ts';

const PATH = '/admin/keys';

/** All keys of all users, a page at a time. */
export function listAllKeys({ keyPages, usage, clock }: SiteParts): SitePage {
  return plainPage({ name: 'admin_keys', path: PATH, access: 'admins' }, async ({ frame, query }) => {
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
    return allKeysView(frame, { page, filter, searches, nowMs, done: query.get('done') });
  });
}

function filterIn(query: FormFields): AllKeysFilter {
  return {
    user: query.get('user').trim(),
    state: query.get('state'),
    unused: query.get('unused').trim(),
    sandbox: query.get('sandbox'),
  };
}

/** As in the address. */
type AllKeysFilter = {
  readonly user: string;
  readonly state: string;
  readonly unused: string;
  readonly sandbox: string;
};

type AllKeysModel = {
  readonly nowMs: number;
  readonly page: KeysPage;
  readonly filter: AllKeysFilter;
  /** Of this month, by prefix. */
  readonly searches: ReadonlyMap<string, number>;
  /** What was just done, from the address. */
  readonly done: string;
};

function allKeysView(frame: Frame, model: AllKeysModel): Html {
  const { t } = frame;
  const { done, page } = model;
  return settingsPage(frame, {
    title: t('admin.allKeys'),
    lead: t('admin.keysLead'),
    main: html`${doneNotice(frame, `keys.done.${done}`)} ${filterForm(frame, model.filter)}
    ${page.keys.length === 0 ? html`<p class="quiet">${t('admin.noKeyFound')}</p>` : list(frame, model)}
    ${listPaging(frame, PATH, model.filter, neighbours(frame, page))}`,
  });
}

function filterForm({ t, link }: Frame, { user, state, unused, sandbox }: AllKeysFilter): Html {
  return html`<form class="filter-form" role="search" action="${link(PATH)}">
    ${textField({ id: 'keys-user', name: 'user', label: t('admin.user'), type: 'search', value: user })}
    ${selectField({
      ...{ id: 'keys-state', name: 'state', label: t('admin.state'), chosen: state },
      options: [
        ['', t('admin.keyStates.all')],
        ...KEY_STATES.map((one) => [one, t(`admin.keyStates.${one}`)] as const),
      ],
    })}
    ${selectField({
      ...{ id: 'keys-sandbox', name: 'sandbox', label: t('terms.kind'), chosen: sandbox },
      options: [
        ['', t('admin.keyKinds.all')],
        ['0', t('admin.keyKinds.ordinary')],
        ['1', t('admin.keyKinds.sandbox')],
      ],
    })}
    ${textField({
      ...{ id: 'keys-unused', name: 'unused', label: t('admin.unusedDays'), type: 'number', value: unused },
      range: { min: 1, max: MAX_UNUSED_DAYS },
      placeholder: UNUSED_DAYS,
    })}
    <button class="button plain">${t('admin.find')}</button>
  </form>`;
}

function list(frame: Frame, model: AllKeysModel): Html {
  const { t } = frame;
  return stackingTable({
    label: t('admin.allKeys'),
    columns: [
      t('keys.theKey'),
      t('admin.user'),
      t('admin.state'),
      t('keys.created'),
      t('keys.lastUsed'),
      t('admin.searchesThisMonth'),
    ],
    rows: model.page.keys.map((key) => row(frame, key, model)),
  });
}

function row(frame: Frame, key: ListedKey, { nowMs, searches }: AllKeysModel): readonly Child[] {
  const { link, formats } = frame;
  return [
    html`<a href="${link(`/admin/keys/${key.prefix}`)}">${keyName(frame, key)}</a> ${keyPrefix(key)}
      ${keyTags(frame, key)}`,
    html`<a href="${link(`/admin/users/${key.ownerId}`)}"><bdi>${key.ownerName}</bdi></a>`,
    keyState(frame, key, nowMs),
    onDay(frame, key.createdAtMs),
    agoOrNever(frame, key.lastUsedAtMs, nowMs),
    formats.number(searches.get(key.prefix) ?? 0),
  ];
}

function keyState({ t }: Frame, { revokedAtMs, expiresAtMs }: ListedKey, nowMs: number): Html {
  if (revokedAtMs !== undefined) return html`${stateMark('down')} ${t('admin.keyStates.revoked')}`;
  return expiresAtMs !== undefined && expiresAtMs <= nowMs
    ? html`${stateMark('unknown')} ${t('admin.keyStates.expired')}`
    : html`${stateMark('up')} ${t('admin.keyStates.live')}`;
}
