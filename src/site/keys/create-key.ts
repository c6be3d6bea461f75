import { FormKeys } from '../../core/accounts/key-format.ts';
import { type Account, type KeyKind, type KeyScopes, outOfScope } from '../../core/accounts/model.ts';
import { formActions, postForm, refusedForm } from '../components/form/form.ts';
import { notice } from '../components/text.ts';
import { keyFields, type KeyFormModel } from '../components/form/key-form.ts';
import { expiryTime, sentTerms } from '../components/form/key-terms.ts';
import { type Child, type Frame, html, type Html, type SitePath } from '../components/html.ts';
import { settingsPage } from '../components/layout/settings-page.ts';
import { actorOf, currentSession } from '../server/visitors.ts';
import type { FormFields } from '../server/form-fields.ts';
import { formPage, formPages } from '../server/form-page.ts';
import type { SiteAnswer, SitePage, SiteParts, Visit } from '../server/page.ts';
import { keyRefusal, type KeySaid } from './key-refusal.ts';
import { keysOf } from './keys-of.ts';
import { keysView } from './keys-view.ts';
import { linkKeyAddress } from '../../core/accounts/invitations.ts';
import { type Tab, TABS } from '../../core/results/found.ts';
import { codeBlock } from '../components/copy-button.ts';

/** The form of a new key, with what was typed before. */
export function newKeyForm({ apiKeys, slots }: SiteParts, form?: FormFields): KeyFormModel {
  return {
    typed: form ? sentTerms(form) : {},
    slots,
    defaults: apiKeys.maxima,
    made: { link: form?.get('link') === 'on', sandbox: form?.get('sandbox') === 'on' },
  };
}

export function createKey(parts: SiteParts): SitePage {
  const create = keyCreator(parts, { isUnlimited: false });
  return formPage<Account, KeySaid>({
    name: 'keys_create',
    path: '/settings/keys',
    access: 'users',
    confirms: true,
    load: ({ visitor }) => currentSession(visitor).user,
    async view({ frame, form }, user, said) {
      const { complaints, refused } = said ?? {};
      const typed = { ...newKeyForm(parts, form), complaints };
      return keysView(frame, { ...(await keysOf(user, parts)), form: typed, refused });
    },
    submit: (visit, user) => create(visit, user, '/settings/keys'),
    caught: (error, visit) => keyRefusal(error, visit, parts, '/settings/keys'),
    refused: (refused, { frame }) => ({ refused: refusedForm(frame, refused) }),
  });
}

/** Like a key that users create for themselves, without their maximum and number per day. */
export function keyForUserPages(parts: SiteParts): SitePage[] {
  const create = keyCreator(parts, { isUnlimited: true });
  return formPages<Account, KeySaid>({
    name: 'admin_user_keys',
    path: '/admin/users/:id/keys',
    access: 'admins',
    load: ({ params }) => parts.accounts.findListedUser(params.id ?? ''),
    view({ frame, form }, user, said) {
      const { complaints, refused } = said ?? {};
      const typed = newKeyForm(parts, said && form);
      return keyForUserView(frame, { user, form: { ...typed, isUnlimited: true, complaints }, refused });
    },
    submit: (visit, user) => create(visit, user, `/admin/users/${user.id}`),
    caught: (error, visit) => keyRefusal(error, visit, parts, '/admin/keys'),
  });
}

/**
 * The response shows the key instead of a redirect, which would have to store the key. Reloading it submits the form
 * again, so each form creates only one key.
 */
function keyCreator(parts: SiteParts, { isUnlimited }: { isUnlimited: boolean }) {
  const formKeys = new FormKeys(parts);
  return async (visit: Visit, user: Account, home: SitePath): Promise<SiteAnswer> => {
    const { frame, form, baseUrl } = visit;
    const kind = form.get('link') === 'on' ? 'link' : 'standard';
    const sandbox = form.get('sandbox') === 'on';
    const made = await parts.apiKeys.as(actorOf(visit)).create(
      {
        ...sentTerms(form),
        userName: user.name,
        kind,
        sandbox,
        prefix: formKeys.prefixOf(form.get('csrf')),
        mostPerDay: isUnlimited ? undefined : parts.keysPerDay,
      },
      { unlimited: isUnlimited },
    );
    const view = newKeyView(frame, { ...made, kind, sandbox, home, baseUrl: baseUrl() });
    return { kind: 'page', html: view, cacheControl: 'no-store' };
  };
}

function keyForUserView(
  frame: Frame,
  { user, form, refused }: { user: Account; form: KeyFormModel; refused?: Child },
): Html {
  const { t } = frame;
  const home: SitePath = `/admin/users/${user.id}`;
  return settingsPage(frame, {
    title: t('admin.keyFor', { name: user.name }),
    lead: t('admin.keyForLead'),
    main: postForm(
      frame,
      `${home}/keys`,
      html`${refused} ${keyFields(frame, form)} ${formActions(frame, t('keys.create'), { cancel: home })}`,
      { kind: 'panel form' },
    ),
  });
}

type NewKeyModel = {
  /** The whole key: this page is the only place that ever shows it. */
  readonly text: string;
  readonly kind: KeyKind;
  readonly sandbox: boolean;
  readonly scopes: KeyScopes;
  readonly baseUrl: string;
  /** Where the page leads afterwards. */
  readonly home: SitePath;
  /** Until when the key works that the new one replaces. */
  readonly old?: { readonly nowMs: number; readonly untilMs: number };
};

export function newKeyView(frame: Frame, model: NewKeyModel): Html {
  const { link, t } = frame;
  const { text, kind, sandbox, baseUrl, old, home } = model;
  return settingsPage(frame, {
    title: t('keys.made'),
    main: html`${notice('warn', t('keys.madeOnce'))}
      ${codeBlock(frame, { id: 'new-key', caption: t('keys.theKey'), code: text, once: true })}
      ${kind === 'link' && codeBlock(frame, { id: 'new-key-address', caption: t('keys.linkAddress'), code: linkKeyAddress(baseUrl, text), once: true })}
      ${codeBlock(frame, { id: 'new-key-curl', caption: t('keys.tryIt'), code: exampleCall(model), once: true })}
      ${sandbox && html`<p>${t('keys.sandboxNote')} <a href="${link('/docs')}">${t('common.apiReference')}</a></p>`}
      ${old && html`<p>${oldKey(frame, old)}</p>`}
      <p><a class="button" href="${link(home)}" data-once-home>${t('keys.toKeys')}</a></p>`,
  });
}

function oldKey(frame: Frame, { nowMs, untilMs }: NonNullable<NewKeyModel['old']>): Html {
  const { t } = frame;
  if (untilMs <= nowMs) return html`${t('keys.oldKeyEnded')}`;
  return html`${t('keys.oldKeyUntil')} ${expiryTime(frame, untilMs)}`;
}

const SEARCHES = [...TABS, 'papers', 'code', 'packages', 'discussions', 'library'] as const;

/** A search that the key allows, or another request if it allows no search. */
function exampleCall({ text, kind, scopes, baseUrl }: NewKeyModel): string {
  const tab = TABS.find((one) => outOfScope(scopes, { endpoint: one, tab: one }) === undefined);
  if (kind === 'link') {
    return `curl '${linkKeyAddress(baseUrl, text)}?q=river+delta&format=json${category(tab)}'`;
  }
  const search = SEARCHES.find((one) => outOfScope(scopes, { endpoint: one, tab: one }) === undefined);
  const call = search === undefined ? 'key/?extended=1' : `${search}/?q=river+delta`;
  return `curl -H 'Authorization: Api-Key ${text}' '${baseUrl}/api/v1/${call}'`;
}

/** Clients of SearXNG search the web unless they name something else. */
function category(tab: Tab | undefined): string {
  return tab === undefined || tab === 'web' ? '' : `&categories=${tab}`;
}
