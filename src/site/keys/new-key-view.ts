import { outOfScope, type KeyScopes } from '../../core/accounts/key-scopes.ts';
import { linkKeyAddress } from '../../core/accounts/invitations.ts';
import type { KeyKind } from '../../core/accounts/model.ts';
import { TABS, type Tab } from '../../core/results/found.ts';
import { codeBlock } from '../components/copy-button.ts';
import type { Frame, SitePath } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { expiryTime } from '../components/form/key-terms.ts';
import { settingsPage } from '../components/layout/settings-page.ts';

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
    main: html`<p class="notice warn" role="status">${t('keys.madeOnce')}</p>
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

/** A search that the key allows, or what the key allows if that is no search. */
function exampleCall({ text, kind, scopes, baseUrl }: NewKeyModel): string {
  const tab = TABS.find((one) => outOfScope(scopes, { endpoint: one, tab: one }) === undefined);
  if (kind === 'link') {
    return `curl '${linkKeyAddress(baseUrl, text)}?q=river+delta&format=json${category(tab)}'`;
  }
  const call = tab === undefined ? 'key/?extended=1' : `${tab}/?q=river+delta`;
  return `curl -H 'Authorization: Api-Key ${text}' '${baseUrl}/api/v1/${call}'`;
}

/** Clients of SearXNG search the web unless they name something else. */
function category(tab: Tab | undefined): string {
  return tab === undefined || tab === 'web' ? '' : `&categories=${tab}`;
}
