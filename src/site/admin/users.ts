import { AccountRefusal } from '../../core/accounts/account-refusal.ts';
import type { FormFields } from '../server/form-fields.ts';
import { formPage } from '../server/form-page.ts';
import type { SitePage, SiteParts } from '../server/page.ts';
import type { ListedUser } from '../../core/accounts/model.ts';
import { PasswordRefusal } from '../../core/accounts/credential-rules.ts';
import { checkbox, textField } from '../components/form/fields.ts';
import { formActions, passwordWords, postForm } from '../components/form/form.ts';
import { actorOf } from '../server/visitors.ts';
import type { UsersPage } from '../../core/accounts/list-pages.ts';
import { type Child, type Frame, html, type Html } from '../components/html.ts';
import { settingsPage } from '../components/layout/settings-page.ts';
import { listPaging, neighbours, stackingTable } from '../components/table.ts';
import { agoOrNever, doneNotice, onDay } from '../components/text.ts';
import { stateMark } from '../components/charts.ts';

export function createUser(parts: SiteParts): SitePage {
  return formPage<Typed, NewUserForm['complaints']>({
    name: 'admin_users_create',
    path: '/admin/users',
    access: 'admins',
    load: ({ form }) => read(form),
    view: async ({ frame, query }, typed, complaints = {}) =>
      usersView(frame, { ...(await usersAskedFor(query, parts)), form: { ...typed, complaints } }),
    async submit(visit, { name, password, withoutPassword, admin }) {
      // An empty password may be a mistake, so an account without one needs the checkbox.
      if (withoutPassword === (password !== ''))
        return { kind: 'refused', said: { password: visit.frame.t('admin.passwordOrNone') } };
      const created = { name, admin, password: withoutPassword ? undefined : password };
      await parts.accounts.as(actorOf(visit)).createUser(created);
      return { kind: 'redirect', to: '/admin/users?done=created' };
    },
    caught(error, { frame: { t } }) {
      if (error instanceof PasswordRefusal)
        return { kind: 'refused', said: { password: passwordWords(t, error) } };
      const reason = error instanceof AccountRefusal ? error.reason : undefined;
      return reason === 'bad_user_name' || reason === 'user_name_taken'
        ? { kind: 'refused', said: { name: t(`admin.complaints.${reason}`) } }
        : undefined;
    },
  });
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

/** The page of users that an address requests. */
export async function usersAskedFor(
  query: FormFields,
  { accounts, clock }: SiteParts,
): Promise<Pick<UsersModel, 'nowMs' | 'page' | 'lookedFor'>> {
  const lookedFor = query.get('q');
  const page = await accounts.usersPage({
    search: lookedFor,
    after: query.get('after'),
    before: query.get('before'),
  });
  return { nowMs: clock.wallMs(), page, lookedFor };
}

type NewUserForm = {
  readonly name: string;
  readonly admin: boolean;
  readonly withoutPassword: boolean;
  readonly complaints: { readonly name?: string; readonly password?: string };
};

type UsersModel = {
  readonly nowMs: number;
  readonly page: UsersPage;
  readonly lookedFor: string;
  /** What was just done, from the address. */
  readonly done?: string;
  readonly form: NewUserForm;
};

export function usersView(frame: Frame, model: UsersModel): Html {
  const { t } = frame;
  return settingsPage(frame, {
    title: t('admin.users'),
    lead: t('admin.usersLead'),
    main: html`${doneNotice(frame, `admin.done.${model.done ?? ''}`)} ${finder(frame, model)}
      ${list(frame, model)}
      <section class="settings-section" id="new">
        <h2>${t('admin.newUser')}</h2>
        ${newUserForm(frame, model.form)}
      </section>`,
  });
}

function finder({ t, link }: Frame, { lookedFor }: UsersModel): Html {
  return html`<form class="finder" role="search" action="${link('/admin/users')}">
    <label class="unseen" for="find-user">${t('admin.findUser')}</label>
    <input
      class="input"
      id="find-user"
      type="search"
      name="q"
      value="${lookedFor}"
      placeholder="${t('admin.nameBegins')}"
      autocomplete="off"
    />
    <button class="button plain">${t('admin.find')}</button>
  </form>`;
}

function list(frame: Frame, model: UsersModel): Html {
  const { t } = frame;
  const { users } = model.page;
  if (users.length === 0) return html`<p class="quiet">${t('admin.noUserFound')}</p>`;
  return html`${stackingTable({
    label: t('admin.users'),
    columns: [
      t('admin.user'),
      t('admin.role'),
      t('admin.state'),
      t('admin.created'),
      t('admin.keys'),
      t('admin.keyLastUsed'),
    ],
    rows: users.map((user) => row(frame, user, model.nowMs)),
  })}
  ${listPaging(frame, '/admin/users', { q: model.lookedFor }, neighbours(frame, model.page))}`;
}

function row(frame: Frame, user: ListedUser, nowMs: number): readonly Child[] {
  const { link, t } = frame;
  return [
    html`<a href="${link(`/admin/users/${user.id}`)}"><bdi>${user.name}</bdi></a>
      ${user.name === frame.user?.name && html`<span class="tag">${t('admin.you')}</span>`}`,
    roleOf(frame, user),
    stateOf(frame, user),
    onDay(frame, user.createdAtMs),
    frame.formats.number(user.liveKeys),
    agoOrNever(frame, user.keyLastUsedAtMs, nowMs),
  ];
}

export function roleOf({ t }: Frame, { admin }: { readonly admin: boolean }): string {
  return admin ? t('admin.administrator') : t('admin.ordinary');
}

export function stateOf({ t, formats }: Frame, { disabledAtMs }: ListedUser): Html {
  return disabledAtMs === undefined
    ? html`${stateMark('up')} ${t('admin.active')}`
    : html`${stateMark('down')} ${t('admin.disabledSince', { date: formats.date(disabledAtMs) })}`;
}

function newUserForm(frame: Frame, form: NewUserForm): Html {
  const { t } = frame;
  return postForm(
    frame,
    '/admin/users',
    html`${textField({
      id: 'new-user-name',
      name: 'name',
      label: t('admin.name'),
      value: form.name,
      hint: t('admin.nameHint'),
      complaint: form.complaints.name,
      required: true,
    })}
    ${textField({
      id: 'new-user-password',
      name: 'password',
      label: t('admin.password'),
      type: 'password',
      autocomplete: 'new-password',
      hint: t('admin.passwordHint', { least: frame.passwordMinLength }),
      complaint: form.complaints.password,
    })}
    ${checkbox({ name: 'without_password', label: t('admin.withoutPassword'), checked: form.withoutPassword })}
    ${checkbox({ name: 'admin', label: t('admin.asAdministrator'), checked: form.admin })}
    ${formActions(frame, t('admin.createUser'))}`,
    { kind: 'form' },
  );
}
