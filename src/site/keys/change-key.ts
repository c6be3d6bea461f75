import type { ApiKey } from '../../core/accounts/model.ts';
import { keyFields, type KeyFormModel } from '../components/form/key-form.ts';
import { changedFormTerms, sentTerms, termsAsTyped } from '../components/form/key-terms.ts';
import { formActions, postForm, refusedForm } from '../components/form/form.ts';
import { actorOf } from '../server/visitors.ts';
import type { SitePage, SiteParts } from '../server/page.ts';
import { formPages } from '../server/form-page.ts';
import { keyRefusal, type KeySaid } from './key-refusal.ts';
import type { KeyArea } from './key-area.ts';
import { keyPanel, type OneKey, oneKey } from './keys-view.ts';
import { isLive } from '../../core/accounts/key-life.ts';
import { type Child, type Frame, html, type Html } from '../components/html.ts';
import { settingsPage } from '../components/layout/settings-page.ts';
import { AccountRefusal } from '../../core/accounts/account-refusal.ts';
import { failurePage } from '../errors/failure-page.ts';

export function editKeyPages(parts: SiteParts, area: KeyArea): SitePage[] {
  return formPages<ApiKey, KeySaid>({
    name: `${area.name}_edit`,
    path: `${area.home}/:prefix`,
    access: area.access,
    confirms: true,
    load: (visit) => area.find(parts, visit),
    view({ frame, form }, key, said) {
      const { complaints, refused } = said ?? {};
      return editKeyView(frame, {
        ...oneKey(parts, area, key),
        form: {
          typed: { ...termsAsTyped(key), ...(said && sentTerms(form)) },
          slots: parts.slots,
          defaults: parts.apiKeys.maxima,
          isUnlimited: area.isUnlimited,
          isEdited: true,
          complaints,
        },
        refused,
      });
    },
    async submit(visit, key) {
      const changes = changedFormTerms(sentTerms(visit.form), key);
      if (Object.keys(changes).length > 0) {
        await parts.apiKeys.as(actorOf(visit)).change(key.prefix, changes, {
          ownerId: area.ownerId(visit),
          unlimited: area.isUnlimited,
        });
      }
      return { kind: 'redirect', to: `${area.home}?done=changed` };
    },
    caught: (error, visit) => keyRefusal(error, visit, parts, area.home),
    refused: (refused, { frame }) => ({ refused: refusedForm(frame, refused) }),
  });
}

type EditModel = OneKey & {
  readonly form: KeyFormModel;
  /** Why the form was refused, if it is not about one of its fields. */
  readonly refused?: Child;
};

export function editKeyView(frame: Frame, model: EditModel): Html {
  const { link, t } = frame;
  const { key, form, refused, home } = model;
  return settingsPage(frame, {
    title: t('keys.editTitle'),
    ...(key.revokedAtMs === undefined && { lead: t('keys.editLead') }),
    main: html`${keyPanel(frame, model, actions(frame, model))}
    ${
      key.revokedAtMs === undefined
        ? postForm(
            frame,
            `${home}/${key.prefix}`,
            html`${refused} ${keyFields(frame, form)}
            ${formActions(frame, t('common.save'), { cancel: home })}`,
            { kind: 'panel form' },
          )
        : html`<p><a class="button plain" href="${link(home)}">${t('common.back')}</a></p>`
    }`,
  });
}

function actions({ link, t }: Frame, { key, nowMs, home }: OneKey): Html | undefined {
  if (key.revokedAtMs !== undefined) return undefined;
  const isReplaceable = key.replacedBy === undefined && isLive(key, nowMs);
  return html`${
      isReplaceable &&
      html`<a class="button plain small" href="${link(`${home}/${key.prefix}/rotate`)}"
        >${t('keys.rotate')}</a
      >`
    } <a class="button danger small" href="${link(`${home}/${key.prefix}/revoke`)}">${t('keys.revoke')}</a>`;
}

/** Revoking needs no password of the owner, who may have to act immediately, after a leak. */
export function revokeKeyPages(parts: SiteParts, area: KeyArea): SitePage[] {
  return formPages<ApiKey, never>({
    name: `${area.name}_revoke`,
    path: `${area.home}/:prefix/revoke`,
    access: area.access,
    async load(visit) {
      const key = await area.find(parts, visit);
      return key?.revokedAtMs === undefined ? key : undefined;
    },
    view: ({ frame }, key) => revokeKeyView(frame, oneKey(parts, area, key)),
    async submit(visit, { prefix }) {
      await parts.apiKeys.as(actorOf(visit)).revoke(prefix, area.ownerId(visit));
      return { kind: 'redirect', to: `${area.home}?done=revoked` };
    },
    caught: (error, { frame }) =>
      error instanceof AccountRefusal ? failurePage(frame, 'not_found') : undefined,
  });
}

export function revokeKeyView(frame: Frame, model: OneKey): Html {
  const { link, t } = frame;
  return settingsPage(frame, {
    title: t('keys.revokeTitle'),
    lead: t('keys.revokeText'),
    main: html`${keyPanel(frame, model)}
    ${postForm(
      frame,
      `${model.home}/${model.key.prefix}/revoke`,
      html`<button class="button danger">${t('keys.revokeConfirm')}</button>
        <a class="button plain" href="${link(model.home)}">${t('common.cancel')}</a>`,
      { kind: 'actions' },
    )}`,
  });
}
