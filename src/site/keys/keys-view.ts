import { KEY_NAME_LENGTH } from '../../core/accounts/key-terms.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Child, type Html } from '../components/html.ts';
import { factList } from '../components/fact-list.ts';
import { checkbox, postForm } from '../components/form.ts';
import { settingsPage } from '../components/settings-page.ts';
import { ago, onDay } from '../components/time.ts';
import { dailyBars, keyKind, keyName, keyPrefix, monthSoFar } from './key-words.ts';
import type { KeyNotice, KeyWithUse, OwnKeys } from './model.ts';
import { codeBlock } from '../components/code-block.ts';
import { linkKeyAddress } from '../../core/accounts/link-address.ts';
import type { ApiKey, KeyKind } from '../../core/accounts/model.ts';

type KeysModel = OwnKeys & {
  readonly notice?: KeyNotice | undefined;
  /** The input, and what is wrong with it. */
  readonly refused?: { readonly name: string; readonly link: boolean; readonly complaint: string };
};

export function keysView(frame: Frame, model: KeysModel): Html {
  const { link, t } = frame;
  return settingsPage(frame, {
    title: t('common.apiKeys'),
    lead: html`${t('keys.lead')} <a href="${link('/docs')}">${t('common.apiReference')}</a>`,
    main: html`${notice(frame, model.notice)} ${createForm(frame, model)}
      <section class="settings-section">
        <h2>${t('keys.yours')}</h2>
        ${
          model.live.length === 0
            ? html`<p class="quiet">${t('keys.none')}</p>`
            : html`<ul class="records">
                ${model.live.map((key) => liveKey(frame, key, model))}
              </ul>`
        }
      </section>
      ${model.revoked.length > 0 && revokedKeys(frame, model)}`,
  });
}

function notice({ t }: Frame, done: KeyNotice | undefined): Child {
  const tone = done === 'made_already' ? 'warn' : 'good';
  return done && html`<p class="notice ${tone}" role="status">${t(`keys.done.${done}`)}</p>`;
}

function createForm(frame: Frame, { refused }: KeysModel): Html {
  const { t } = frame;
  return postForm(
    frame,
    '/settings/keys',
    html`<div class="field">
        <label for="key-name">${t('keys.name')}</label>
        <input
          class="input"
          id="key-name"
          name="name"
          value="${refused?.name}"
          maxlength="${KEY_NAME_LENGTH}"
          autocomplete="off"
          aria-describedby="key-name-hint${refused && ' key-name-complaint'}"
          ${refused && html` aria-invalid="true" autofocus`}
        />
        <p class="hint" id="key-name-hint">${t('keys.nameHint')}</p>
        ${refused && html`<p class="complaint" id="key-name-complaint" role="alert">${refused.complaint}</p>`}
      </div>
      <div class="field">
        ${checkbox({ name: 'link', label: t('keys.linkBox'), hint: t('keys.linkHint'), checked: refused?.link === true })}
      </div>
      <p class="actions"><button class="button">${t('keys.create')}</button></p>`,
    { kind: 'panel form' },
  );
}

function liveKey(frame: Frame, key: KeyWithUse, { days, nowMs }: OwnKeys): Html {
  const { link, t } = frame;
  return html`<li class="panel record">
    <div class="record-head">
      <h3>${keyName(frame, key)}</h3>
      ${keyPrefix(key)} ${keyKind(frame, key)}
    </div>
    ${factList([
      [t('keys.created'), onDay(frame, key.createdAtMs)],
      [
        t('keys.lastUsed'),
        key.lastUsedAtMs === undefined ? t('common.never') : ago(frame, key.lastUsedAtMs, nowMs),
      ],
      [t('keys.thisMonth'), monthSoFar(frame, key.month)],
    ])}
    <figure class="record-plot">
      ${dailyBars(frame, key.days, days)}
      <figcaption class="hint">${t('keys.lastDays', { days: days.length })}</figcaption>
    </figure>
    <p class="record-actions">
      <a class="button danger small" href="${link(`/settings/keys/${key.prefix}/revoke`)}"
        >${t('keys.revoke')} <span class="unseen">${keyName(frame, key)}, ${keyPrefix(key)}</span></a
      >
    </p>
  </li>`;
}

function revokedKeys(frame: Frame, { revoked }: OwnKeys): Html {
  const { t } = frame;
  return html`<details class="settings-section">
    <summary>${t('keys.revokedKeys')} (${frame.formats.number(revoked.length)})</summary>
    <ul class="plain-list quiet">
      ${revoked.map(
        (key) =>
          html`<li>
            ${keyName(frame, key)} ${keyPrefix(key)} ${keyKind(frame, key)} · ${t('keys.created')}
            ${onDay(frame, key.createdAtMs)} · ${t('keys.revokedAt')}
            ${key.revokedAtMs !== undefined && onDay(frame, key.revokedAtMs)}
          </li>`,
      )}
    </ul>
  </details>`;
}

type NewKeyModel = {
  /** The whole key: this page is the only place that ever shows it. */
  readonly text: string;
  readonly kind: KeyKind;
  readonly baseUrl: string;
};

export function newKeyView(frame: Frame, { text, kind, baseUrl }: NewKeyModel): Html {
  const { link, t } = frame;
  const address = kind === 'link' ? linkKeyAddress(baseUrl, text) : undefined;
  return settingsPage(frame, {
    title: t('keys.made'),
    main: html`<p class="notice warn" role="status">${t('keys.madeOnce')}</p>
      ${codeBlock(frame, { id: 'new-key', caption: t('keys.theKey'), code: text, once: true })}
      ${address !== undefined && codeBlock(frame, { id: 'new-key-address', caption: t('keys.linkAddress'), code: address, once: true })}
      ${codeBlock(frame, { id: 'new-key-curl', caption: t('keys.tryIt'), code: address === undefined ? curlLine(text, baseUrl) : `curl '${address}?q=river+delta&format=json'`, once: true })}
      <p><a class="button" href="${link('/settings/keys')}" data-once-home>${t('keys.toKeys')}</a></p>`,
  });
}

function curlLine(key: string, baseUrl: string): string {
  return `curl -H 'Authorization: Api-Key ${key}' '${baseUrl}/api/v1/web/?q=river+delta'`;
}

export function revokeKeyView(frame: Frame, { key, nowMs }: { key: ApiKey; nowMs: number }): Html {
  const { link, t } = frame;
  return settingsPage(frame, {
    title: t('keys.revokeTitle'),
    lead: t('keys.revokeText'),
    main: html`<div class="panel record">
        <div class="record-head">
          <h2>${keyName(frame, key)}</h2>
          ${keyPrefix(key)} ${keyKind(frame, key)}
        </div>
        ${factList([
          [t('keys.created'), onDay(frame, key.createdAtMs)],
          [
            t('keys.lastUsed'),
            key.lastUsedAtMs === undefined ? t('common.never') : ago(frame, key.lastUsedAtMs, nowMs),
          ],
        ])}
      </div>
      ${postForm(
        frame,
        `/settings/keys/${key.prefix}/revoke`,
        html`<button class="button danger">${t('keys.revokeConfirm')}</button>
          <a class="button plain" href="${link('/settings/keys')}">${t('common.cancel')}</a>`,
        { kind: 'actions' },
      )}`,
  });
}
