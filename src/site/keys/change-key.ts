import { AccountRefusal, KeyTermsRefusal } from '../../core/accounts/account-refusal.ts';
import type { ApiKey } from '../../core/accounts/model.ts';
import { keyFields, type KeyFormModel } from '../components/form/key-form.ts';
import { changedFormTerms, sentTerms, termsAsTyped } from '../components/form/key-terms.ts';
import { postForm, refusedForm } from '../components/form/form.ts';
import { failurePage } from '../errors/failure-page.ts';
import { actorOf } from '../server/actor-of.ts';
import type { FormFields } from '../server/form-fields.ts';
import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { keyRefusal, refusalStatus } from './key-refusal.ts';
import type { KeyArea } from './key-area.ts';
import { keyPanel, type OneKey } from './keys-view.ts';
import { isLive } from '../../core/accounts/key-life.ts';
import type { Frame } from '../components/frame.ts';
import { type Child, html, type Html } from '../components/html.ts';
import { settingsPage } from '../components/layout/settings-page.ts';

export function editKey(parts: SiteParts, area: KeyArea): SitePage {
  return {
    name: `${area.name}_edit`,
    method: 'GET',
    path: `${area.home}/:prefix`,
    access: area.access,
    async handle(visit) {
      const key = await area.find(parts, visit);
      if (!key) return failurePage(visit.frame, 'not_found');
      const html = editKeyView(visit.frame, editModel(parts, area, key));
      return { kind: 'page', html, cacheControl: 'private' };
    },
  };
}

export function changeKey(parts: SiteParts, area: KeyArea): SitePage {
  return {
    name: `${area.name}_edit`,
    method: 'POST',
    path: `${area.home}/:prefix`,
    access: area.access,
    confirms: true,
    async renderAgain(visit, refused) {
      const { visitor, frame, form } = visit;
      if (!visitor.user) return { kind: 'redirect', to: '/login' };
      const key = await area.find(parts, visit);
      if (!key) return failurePage(frame, 'not_found');
      const model = { ...editModel(parts, area, key, form), refused: refusedForm(frame, refused) };
      return { kind: 'page', html: editKeyView(frame, model), cacheControl: 'no-store' };
    },
    async handle(visit) {
      const { frame, form } = visit;
      const key = await area.find(parts, visit);
      if (!key) return failurePage(frame, 'not_found');
      const ownerId = area.ownerId(visit);
      try {
        const changes = changedFormTerms(sentTerms(form), key);
        if (Object.keys(changes).length > 0) {
          await parts.apiKeys.as(actorOf(visit)).change(key.prefix, changes, {
            ownerId,
            unlimited: area.isUnlimited,
          });
        }
      } catch (error) {
        // It was revoked a moment ago.
        if (error instanceof AccountRefusal && error.reason === 'no_such_key') {
          return failurePage(frame, 'not_found');
        }
        const complaints = error instanceof KeyTermsRefusal ? error.complaints : undefined;
        const model = editModel(parts, area, key, form);
        const html = editKeyView(frame, {
          ...model,
          form: { ...model.form, complaints },
          refused: complaints ? undefined : keyRefusal(error, frame, parts),
        });
        return { kind: 'page', html, cacheControl: 'no-store', ...refusalStatus(error) };
      }
      return { kind: 'redirect', to: `${area.home}?done=changed` };
    },
  };
}

function editModel(
  { apiKeys, slots, clock, labelOf }: SiteParts,
  { home, isUnlimited }: KeyArea,
  key: ApiKey,
  form?: FormFields,
): OneKey & { readonly form: KeyFormModel } {
  return {
    key,
    nowMs: clock.wallMs(),
    labelOf,
    home,
    form: {
      typed: { ...termsAsTyped(key), ...(form && sentTerms(form)) },
      slots,
      defaults: apiKeys.maxima,
      isUnlimited,
      isEdited: true,
    },
  };
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
              <p class="actions">
                <button class="button">${t('common.save')}</button>
                <a class="button plain" href="${link(home)}">${t('common.cancel')}</a>
              </p>`,
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
