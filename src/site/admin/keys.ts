import { monthOf } from '../../core/limits/day.ts';
import type { FormFields } from '../server/form-fields.ts';
import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { UNUSED_DAYS } from '../../core/accounts/key-life.ts';
import { KEY_STATES, type KeysPage, MAX_UNUSED_DAYS } from '../../core/accounts/keys-page.ts';
import type { ListedKey } from '../../core/accounts/model.ts';
import type { Frame } from '../components/frame.ts';
import { type Child, html, type Html } from '../components/html.ts';
import { keyName, keyPrefix, keyTags } from '../components/form/key-terms.ts';
import { settingsPage } from '../components/layout/settings-page.ts';
import { stateMark } from '../components/charts.ts';
import { stackingTable } from '../components/table.ts';
import { ago, onDay } from '../components/text.ts';

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
      return { kind: 'page', html, cacheControl: 'private' };
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

const ALL_KEYS_NOTICES = ['changed', 'revoked', 'made_already'] as const;

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
  readonly notice?: (typeof ALL_KEYS_NOTICES)[number] | undefined;
};

function allKeysView(frame: Frame, model: AllKeysModel): Html {
  const { t } = frame;
  const { notice, page } = model;
  const tone = notice === 'made_already' ? 'warn' : 'good';
  return settingsPage(frame, {
    title: t('common.apiKeys'),
    lead: t('admin.keysLead'),
    main: html`${notice && html`<p class="notice ${tone}" role="status">${t(`keys.done.${notice}`)}</p>`}
    ${filterForm(frame, model.filter)}
    ${page.keys.length === 0 ? html`<p class="quiet">${t('admin.noKeyFound')}</p>` : list(frame, model)}
    ${paging(frame, model)}`,
  });
}

function filterForm(frame: Frame, { user, state, unused, sandbox }: AllKeysFilter): Html {
  const { t, link } = frame;
  return html`<form class="filter-form" role="search" action="${link('/admin/keys')}">
    <div class="field">
      <label for="keys-user">${t('admin.user')}</label>
      <input class="input" id="keys-user" type="search" name="user" value="${user}" autocomplete="off" />
    </div>
    ${choice({ name: 'state', label: t('admin.state'), chosen: state }, [
      ['', t('admin.keyStates.all')],
      ...KEY_STATES.map((one) => [one, t(`admin.keyStates.${one}`)] as const),
    ])}
    ${choice({ name: 'sandbox', label: t('terms.kind'), chosen: sandbox }, [
      ['', t('admin.keyKinds.all')],
      ['0', t('admin.keyKinds.ordinary')],
      ['1', t('admin.keyKinds.sandbox')],
    ])}
    <div class="field">
      <label for="keys-unused">${t('admin.unusedDays')}</label>
      <input
        class="input"
        id="keys-unused"
        type="number"
        name="unused"
        min="1"
        max="${MAX_UNUSED_DAYS}"
        value="${unused}"
        placeholder="${UNUSED_DAYS}"
      />
    </div>
    <button class="button plain">${t('admin.find')}</button>
  </form>`;
}

function choice(
  { name, label, chosen }: { name: string; label: string; chosen: string },
  options: readonly (readonly [value: string, label: string])[],
): Html {
  return html`<div class="field">
    <label for="keys-${name}">${label}</label>
    <select class="input" id="keys-${name}" name="${name}">
      ${options.map(
        ([value, shown]) =>
          html`<option value="${value}" ${value === chosen && html`selected`}>${shown}</option>`,
      )}
    </select>
  </div>`;
}

function list(frame: Frame, model: AllKeysModel): Html {
  const { t } = frame;
  return stackingTable({
    label: t('common.apiKeys'),
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
  const { link, t, formats } = frame;
  return [
    html`<a href="${link(`/admin/keys/${key.prefix}`)}">${keyName(frame, key)}</a> ${keyPrefix(key)}
      ${keyTags(frame, key)}`,
    html`<a href="${link(`/admin/users/${key.ownerId}`)}"><bdi>${key.ownerName}</bdi></a>`,
    keyState(frame, key, nowMs),
    onDay(frame, key.createdAtMs),
    key.lastUsedAtMs === undefined ? t('common.never') : ago(frame, key.lastUsedAtMs, nowMs),
    formats.number(searches.get(key.prefix) ?? 0),
  ];
}

function keyState({ t }: Frame, { revokedAtMs, expiresAtMs }: ListedKey, nowMs: number): Html {
  if (revokedAtMs !== undefined) return html`${stateMark('down')} ${t('admin.keyStates.revoked')}`;
  return expiresAtMs !== undefined && expiresAtMs <= nowMs
    ? html`${stateMark('unknown')} ${t('admin.keyStates.expired')}`
    : html`${stateMark('up')} ${t('admin.keyStates.live')}`;
}

function paging({ link, t }: Frame, { page: { before, after }, filter }: AllKeysModel): Child {
  if (before === undefined && after === undefined) return undefined;
  const address = (place: Record<string, string>): string => {
    const query = Object.entries({ ...filter, ...place }).filter(([, value]) => value !== '');
    return link(`/admin/keys?${new URLSearchParams(query).toString()}`);
  };
  return html`<nav class="paging" aria-label="${t('search.pages.label')}">
    ${
      before !== undefined &&
      html`<a class="button plain" rel="prev" href="${address({ before })}">${t('search.pages.previous')}</a>`
    }
    ${
      after !== undefined &&
      html`<a class="button plain" rel="next" href="${address({ after })}">${t('search.pages.next')}</a>`
    }
  </nav>`;
}
