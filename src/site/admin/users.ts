import { AccountRefusal } from '../../core/accounts/account-refusal.ts';
import type { Translate } from '../locales/messages.ts';
import { usersView, type NewUserForm, type UsersModel } from './users-view.ts';
import type { FormFields } from '../server/form-fields.ts';
import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { userView } from './user-view.ts';
import { failurePage } from '../errors/failure-page.ts';
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

/** Administrators cannot disable themselves, so there is always one who can enable others again. */
export function disableUser(parts: SiteParts): SitePage {
  return {
    name: 'admin_user_disable',
    method: 'POST',
    path: '/admin/users/:id/disable',
    access: 'admins',
    confirms: true,
    async handle(visit) {
      const { visitor, frame, params } = visit;
      const user = await userById(params.id, parts);
      if (!user) return failurePage(frame, 'not_found');
      if (user.id === visitor.user?.id) {
        const html = userView(frame, {
          nowMs: parts.clock.wallMs(),
          user,
          self: true,
          refused: 'not_yourself',
        });
        return { kind: 'page', status: 400, html, keep: 'no-store' };
      }
      await parts.accounts.as(actorOf(visit)).disableUser(user.name);
      return { kind: 'redirect', to: `/admin/users/${user.id}?done=disabled` };
    },
  };
}

export function enableUser(parts: SiteParts): SitePage {
  return {
    name: 'admin_user_enable',
    method: 'POST',
    path: '/admin/users/:id/enable',
    access: 'admins',
    confirms: true,
    async handle(visit) {
      const { frame, params } = visit;
      const user = await userById(params.id, parts);
      if (!user) return failurePage(frame, 'not_found');
      await parts.accounts.as(actorOf(visit)).enableUser(user.name);
      return { kind: 'redirect', to: `/admin/users/${user.id}?done=enabled` };
    },
  };
}

/** Only for other users. Changing one's own password requires the current one, which a stolen session does not have. */
export function setPassword(parts: SiteParts): SitePage {
  return {
    name: 'admin_user_password',
    method: 'POST',
    path: '/admin/users/:id/password',
    access: 'admins',
    confirms: true,
    async handle(visit) {
      const { visitor, frame, params, form } = visit;
      const user = await userById(params.id, parts);
      if (!user) return failurePage(frame, 'not_found');
      if (user.id === visitor.user?.id) return { kind: 'redirect', to: '/settings/account' };
      try {
        await parts.accounts.as(actorOf(visit)).setPassword(user.name, form.get('password'));
        return { kind: 'redirect', to: `/admin/users/${user.id}?done=password` };
      } catch (error) {
        if (!(error instanceof PasswordRefusal)) throw error;
        const html = userView(frame, {
          nowMs: parts.clock.wallMs(),
          user,
          self: false,
          passwordComplaint: passwordWords(frame.t, error),
        });
        return { kind: 'page', status: 400, html, keep: 'no-store' };
      }
    },
  };
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
