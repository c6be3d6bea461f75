import { AccountRefusal, KeyTermsRefusal } from '../../core/accounts/account-refusal.ts';
import type { ApiKey } from '../../core/accounts/model.ts';
import type { KeyFormModel } from '../components/key-form.ts';
import { changedFormTerms, termsAsTyped, sentTerms } from '../components/key-form-values.ts';
import { refusedForm } from '../components/refused-form.ts';
import { failurePage } from '../errors/failure-page.ts';
import { actorOf } from '../server/actor-of.ts';
import type { FormFields } from '../server/form-fields.ts';
import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { editKeyView } from './edit-view.ts';
import { keyRefusal, refusalStatus } from './key-refusal.ts';
import type { KeyArea } from './key-area.ts';
import type { OneKey } from './key-panel.ts';

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
      return { kind: 'page', html, keep: 'private' };
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
    async again(visit, refused) {
      const { visitor, frame, form } = visit;
      if (!visitor.user) return { kind: 'redirect', to: '/login' };
      const key = await area.find(parts, visit);
      if (!key) return failurePage(frame, 'not_found');
      const model = { ...editModel(parts, area, key, form), refused: refusedForm(frame, refused) };
      return { kind: 'page', html: editKeyView(frame, model), keep: 'no-store' };
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
        return { kind: 'page', html, keep: 'no-store', ...refusalStatus(error) };
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
