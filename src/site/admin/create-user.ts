import { AccountRefusal } from '../../core/accounts/account-refusal.ts';
import type { Translate } from '../locales/messages.ts';
import { usersView, type NewUserForm } from './users-view.ts';
import type { FormFields } from '../server/form-fields.ts';
import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { badPassword } from './bad-password.ts';
import { usersAskedFor } from './users-of.ts';

export function createUser(parts: SiteParts): SitePage {
  return {
    name: 'admin_users_create',
    method: 'POST',
    path: '/admin/users',
    access: 'admins',
    async handle({ frame, query, form }) {
      const typed = read(form);
      const complaints = await tryToCreate(typed, parts, frame.t);
      if (!complaints) return { kind: 'redirect', to: '/admin/users?done=created' };
      const found = await usersAskedFor(query, parts);
      const html = usersView(frame, { ...found, form: { ...typed, complaints } });
      return { kind: 'page', status: 400, html, keep: 'no-store' };
    },
  };
}

type Typed = Omit<NewUserForm, 'complaints'> & { readonly password: string };

function read(form: FormFields): Typed {
  return {
    name: form.get('name').trim(),
    password: form.get('password'),
    withoutPassword: form.has('without_password'),
    admin: form.has('admin'),
  };
}

/** What is wrong with the input; undefined if the user was created. */
async function tryToCreate(
  { name, password, withoutPassword, admin }: Typed,
  { accounts }: SiteParts,
  t: Translate,
): Promise<NewUserForm['complaints'] | undefined> {
  // An empty password may be a mistake, so an account without one needs the checkbox.
  if (withoutPassword === (password !== '')) return { password: t('admin.passwordOrNone') };
  try {
    await accounts.createUser({ name, admin, password: withoutPassword ? undefined : password });
    return undefined;
  } catch (error) {
    if (!(error instanceof AccountRefusal)) throw error;
    const { reason } = error;
    if (reason === 'bad_password') return { password: badPassword(t) };
    if (reason === 'bad_user_name' || reason === 'user_name_taken')
      return { name: t(`admin.complaints.${reason}`) };
    throw error;
  }
}
