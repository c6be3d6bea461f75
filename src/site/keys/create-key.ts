import { FormKeys } from '../../core/accounts/key-format.ts';
import type { Account } from '../../core/accounts/model.ts';
import { postForm, refusedForm } from '../components/form/form.ts';
import { keyFields, type KeyFormModel } from '../components/form/key-form.ts';
import { sentTerms } from '../components/form/key-terms.ts';
import type { Frame, SitePath } from '../components/frame.ts';
import { html, type Child, type Html } from '../components/html.ts';
import { settingsPage } from '../components/layout/settings-page.ts';
import { actorOf } from '../server/actor-of.ts';
import type { FormFields } from '../server/form-fields.ts';
import { formPage, newFormPage, type FormPage } from '../server/form-page.ts';
import type { SiteAnswer, SitePage, Visit } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { currentSession } from '../server/visitors.ts';
import { keyRefusal, type KeySaid } from './key-refusal.ts';
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
  const page: FormPage<Account, KeySaid> = {
    name: 'admin_user_keys',
    path: '/admin/users/:id/keys',
    access: 'admins',
    confirms: true,
    load: ({ params }) => parts.accounts.findListedUser(params.id ?? ''),
    view({ frame, form }, user, said) {
      const { complaints, refused } = said ?? {};
      const typed = newKeyForm(parts, said && form);
      return keyForUserView(frame, { user, form: { ...typed, isUnlimited: true, complaints }, refused });
    },
    submit: (visit, user) => create(visit, user, `/admin/users/${user.id}`),
    caught: (error, visit) => keyRefusal(error, visit, parts, '/admin/keys'),
  };
  return [newFormPage(page), formPage(page)];
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
  const { t, link } = frame;
  const home: SitePath = `/admin/users/${user.id}`;
  return settingsPage(frame, {
    title: t('admin.keyFor', { name: user.name }),
    lead: t('admin.keyForLead'),
    main: postForm(
      frame,
      `${home}/keys`,
      html`${refused} ${keyFields(frame, form)}
        <p class="actions">
          <button class="button">${t('keys.create')}</button>
          <a class="button plain" href="${link(home)}">${t('common.cancel')}</a>
        </p>`,
      { kind: 'panel form' },
    ),
  });
}
