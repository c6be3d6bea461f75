import { AccountRefusal, KeyTermsRefusal } from '../../core/accounts/account-refusal.ts';
import { FormKeys } from '../../core/accounts/key-format.ts';
import type { KeyFormModel } from '../components/form/key-form.ts';
import { sentTerms } from '../components/form/key-terms.ts';
import { refusedForm } from '../components/form/form.ts';
import { actorOf } from '../server/actor-of.ts';
import type { FormFields } from '../server/form-fields.ts';
import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { currentSession } from '../server/visitors.ts';
import { keyRefusal, refusalStatus } from './key-refusal.ts';
import { keysOf } from './keys-of.ts';
import { keysView } from './keys-view.ts';
import { newKeyView } from './new-key-view.ts';

/** The form of a new key, with what was typed before. */
export function newKeyForm({ apiKeys, slots }: SiteParts, form?: FormFields): KeyFormModel {
  return {
    typed: form ? sentTerms(form) : {},
    slots,
    defaults: apiKeys.maxima,
    made: { link: form?.get('link') === 'on', sandbox: form?.get('sandbox') === 'on' },
  };
}

/**
 * The response shows the key instead of a redirect, which would have to store the key. Reloading it submits the form
 * again, so each form creates only one key.
 */
export function createKey(parts: SiteParts): SitePage {
  const formKeys = new FormKeys(parts);
  return {
    name: 'keys_create',
    method: 'POST',
    path: '/settings/keys',
    access: 'users',
    confirms: true,
    async renderAgain({ visitor, frame, form }, refused) {
      if (!visitor.user) return { kind: 'redirect', to: '/login' };
      const model = { form: newKeyForm(parts, form), refused: refusedForm(frame, refused) };
      const html = keysView(frame, { ...(await keysOf(visitor.user, parts)), ...model });
      return { kind: 'page', html, cacheControl: 'no-store' };
    },
    async handle(visit) {
      const { visitor, frame, form, baseUrl } = visit;
      const user = currentSession(visitor).user;
      const kind = form.get('link') === 'on' ? 'link' : 'standard';
      const sandbox = form.get('sandbox') === 'on';
      try {
        const made = await parts.apiKeys.as(actorOf(visit)).create({
          ...sentTerms(form),
          userName: user.name,
          kind,
          sandbox,
          prefix: formKeys.prefixOf(form.get('csrf')),
          mostPerDay: parts.keysPerDay,
        });
        const html = newKeyView(frame, {
          ...made,
          kind,
          sandbox,
          home: '/settings/keys',
          baseUrl: baseUrl(),
        });
        return { kind: 'page', html, cacheControl: 'no-store' };
      } catch (error) {
        if (error instanceof AccountRefusal && error.reason === 'key_made_already') {
          return { kind: 'redirect', to: '/settings/keys?done=made_already' };
        }
        const complaints = error instanceof KeyTermsRefusal ? error.complaints : undefined;
        const html = keysView(frame, {
          ...(await keysOf(user, parts)),
          form: { ...newKeyForm(parts, form), complaints },
          refused: complaints ? undefined : keyRefusal(error, frame, parts),
        });
        return { kind: 'page', html, cacheControl: 'no-store', ...refusalStatus(error) };
      }
    },
  };
}
