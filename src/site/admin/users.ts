import { AccountRefusal } from '../../core/accounts/account-refusal.ts';
import type { Translate } from '../../locales/messages.ts';
import { usersView, type NewUserForm, type UsersModel } from './users-view.ts';
import type { FormFields } from '../server/form-fields.ts';
import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import type { Account, ListedUser } from '../../core/accounts/model.ts';
import { ADMIN_NOTICES, type AdminNotice } from './model.ts';
import type { Accounts } from '../../core/accounts/accounts.ts';
import { PasswordRefusal } from '../../core/accounts/password-rules.ts';
import { passwordWords } from '../components/password-words.ts';
import { actorOf } from '../server/actor-of.ts';

export function createUser(parts: SiteParts): SitePage {
  return {
    name: 'admin_users_create',
    method: 'POST',
    path: '/admin/users',
    access: 'admins',
    confirms: true,
    async handle(visit) {
      const { frame, query, form } = visit;
      const typed = read(form);
      const complaints = await tryToCreate(typed, parts.accounts.as(actorOf(visit)), frame.t);
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
  accounts: Accounts,
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
    if (error instanceof PasswordRefusal) return { password: passwordWords(t, error) };
    if (reason === 'bad_user_name' || reason === 'user_name_taken')
      return { name: t(`admin.complaints.${reason}`) };
    throw error;
  }
}

/** The page of users that an address requests. */
export async function usersAskedFor(
  query: FormFields,
  { accounts, clock }: Pick<SiteParts, 'accounts' | 'clock'>,
): Promise<Pick<UsersModel, 'nowMs' | 'page' | 'lookedFor'>> {
  const lookedFor = query.get('q');
  const page = await accounts.usersPage({
    search: lookedFor,
    after: query.get('after'),
    before: query.get('before'),
  });
  return { nowMs: clock.wallMs(), page, lookedFor };
}

export async function userById(
  id: string | undefined,
  { accounts }: Pick<SiteParts, 'accounts'>,
): Promise<ListedUser | undefined> {
  return accounts.findListedUser(id ?? '');
}

export async function userNamed(
  name: string,
  { accounts }: Pick<SiteParts, 'accounts'>,
): Promise<Account | undefined> {
  try {
    return await accounts.findUser(name);
  } catch (error) {
    if (error instanceof AccountRefusal) return undefined;
    throw error;
  }
}

/** What was just done. Only known values are shown. */
export function doneIn(query: FormFields): AdminNotice | undefined {
  const given = query.get('done');
  return ADMIN_NOTICES.find((done) => done === given);
}
