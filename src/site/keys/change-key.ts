import { AccountRefusal, KeyTermsRefusal } from '../../core/accounts/account-refusal.ts';
import type { ApiKey } from '../../core/accounts/model.ts';
import type { KeyFormModel } from '../components/key-form.ts';
import { changedTerms, termsAsTyped, typedTerms } from '../components/key-form-values.ts';
import { refusedForm } from '../components/refused-form.ts';
import { failurePage } from '../errors/failure-page.ts';
import { actorOf } from '../server/actor-of.ts';
import type { FormFields } from '../server/form-fields.ts';
import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { currentSession } from '../server/visitors.ts';
import { editKeyView } from './edit-view.ts';
import { keyRefusal, refusalStatus } from './key-refusal.ts';
import type { OneKey } from './key-panel.ts';
import { ownKey } from './own-key.ts';

const PATH = '/settings/keys/:prefix';

export function editKey(parts: SiteParts): SitePage {
  return {
    name: 'keys_edit',
    method: 'GET',
    path: PATH,
    access: 'users',
    async handle(visit) {
      const key = await ownKey(parts, visit);
      if (!key) return failurePage(visit.frame, 'not_found');
      const html = editKeyView(visit.frame, editModel(parts, key));
      return { kind: 'page', html, keep: 'private' };
    },
  };
}

export function changeKey(parts: SiteParts): SitePage {
  return {
    name: 'keys_edit',
    method: 'POST',
    path: PATH,
    access: 'users',
    confirms: true,
    async again(visit, refused) {
      const { visitor, frame, form } = visit;
      if (!visitor.user) return { kind: 'redirect', to: '/login' };
      const key = await ownKey(parts, visit);
      if (!key) return failurePage(frame, 'not_found');
      const model = { ...editModel(parts, key, form), refused: refusedForm(frame, refused) };
      return { kind: 'page', html: editKeyView(frame, model), keep: 'no-store' };
    },
    async handle(visit) {
      const { visitor, frame, form } = visit;
      const key = await ownKey(parts, visit);
      if (!key) return failurePage(frame, 'not_found');
      const ownerId = currentSession(visitor).user.id;
      try {
        const changes = changedTerms(typedTerms(form), key);
        if (Object.keys(changes).length > 0) {
          await parts.apiKeys.as(actorOf(visit)).change(key.prefix, changes, { ownerId });
        }
      } catch (error) {
        // It was revoked a moment ago.
        if (error instanceof AccountRefusal && error.reason === 'no_such_key') {
          return failurePage(frame, 'not_found');
        }
        const complaints = error instanceof KeyTermsRefusal ? error.complaints : undefined;
        const model = editModel(parts, key, form);
        const html = editKeyView(frame, {
          ...model,
          form: { ...model.form, complaints },
          refused: complaints ? undefined : keyRefusal(error, frame, parts),
        });
        return { kind: 'page', html, keep: 'no-store', ...refusalStatus(error) };
      }
      return { kind: 'redirect', to: '/settings/keys?done=changed' };
    },
  };
}

function editModel(
  { apiKeys, slots, clock, labelOf }: SiteParts,
  key: ApiKey,
  form?: FormFields,
): OneKey & { readonly form: KeyFormModel } {
  return {
    key,
    nowMs: clock.wallMs(),
    labelOf,
    form: {
      typed: { ...termsAsTyped(key), ...(form && typedTerms(form)) },
      slots,
      defaults: apiKeys.maxima,
      isEdited: true,
    },
  };
}
