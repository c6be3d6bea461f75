import { AccountRefusal, KeyTermsRefusal } from '../../core/accounts/account-refusal.ts';
import { FormKeys } from '../../core/accounts/key-format.ts';
import type { ListedUser } from '../../core/accounts/model.ts';
import { postForm } from '../components/form/form.ts';
import type { Frame, SitePath } from '../components/frame.ts';
import { html, type Child, type Html } from '../components/html.ts';
import { keyFields, type KeyFormModel } from '../components/form/key-form.ts';
import { sentTerms } from '../components/form/key-terms.ts';
import { settingsPage } from '../components/layout/settings-page.ts';
import { failurePage } from '../errors/failure-page.ts';
import { actorOf } from '../server/actor-of.ts';
import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { newKeyForm } from './create-key.ts';
import { keyRefusal, refusalStatus } from './key-refusal.ts';
import { newKeyView } from './new-key-view.ts';

const PATH = '/admin/users/:id/keys';

export function newKeyForUser(parts: SiteParts): SitePage {
  return {
    name: 'admin_user_keys',
    method: 'GET',
    path: PATH,
    access: 'admins',
    async handle({ frame, params }) {
      const user = await parts.accounts.findListedUser(params.id ?? '');
      if (!user) return failurePage(frame, 'not_found');
      const view = keyForUserView(frame, { user, form: { ...newKeyForm(parts), isUnlimited: true } });
      return { kind: 'page', html: view, cacheControl: 'private' };
    },
  };
}

/** Like a key that users create for themselves, without their maximum and number per day. */
export function createKeyForUser(parts: SiteParts): SitePage {
  const formKeys = new FormKeys(parts);
  return {
    name: 'admin_user_keys',
    method: 'POST',
    path: PATH,
    access: 'admins',
    confirms: true,
    async handle(visit) {
      const { frame, params, form, baseUrl } = visit;
      const user = await parts.accounts.findListedUser(params.id ?? '');
      if (!user) return failurePage(frame, 'not_found');
      const home: SitePath = `/admin/users/${user.id}`;
      const kind = form.get('link') === 'on' ? 'link' : 'standard';
      const sandbox = form.get('sandbox') === 'on';
      try {
        const made = await parts.apiKeys.as(actorOf(visit)).create(
          {
            ...sentTerms(form),
            userName: user.name,
            kind,
            sandbox,
            prefix: formKeys.prefixOf(form.get('csrf')),
          },
          { unlimited: true },
        );
        const view = newKeyView(frame, { ...made, kind, sandbox, home, baseUrl: baseUrl() });
        return { kind: 'page', html: view, cacheControl: 'no-store' };
      } catch (error) {
        if (error instanceof AccountRefusal && error.reason === 'key_made_already') {
          return { kind: 'redirect', to: '/admin/keys?done=made_already' };
        }
        const complaints = error instanceof KeyTermsRefusal ? error.complaints : undefined;
        const view = keyForUserView(frame, {
          user,
          form: { ...newKeyForm(parts, form), isUnlimited: true, complaints },
          refused: complaints ? undefined : keyRefusal(error, frame, parts),
        });
        return { kind: 'page', html: view, cacheControl: 'no-store', ...refusalStatus(error) };
      }
    },
  };
}

function keyForUserView(
  frame: Frame,
  { user, form, refused }: { user: ListedUser; form: KeyFormModel; refused?: Child },
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
