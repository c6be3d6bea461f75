import { CEILING_FIELDS, readCeilings } from '../../core/accounts/account-ceilings.ts';
import { isLastAdministratorRefusal } from '../../core/accounts/account-refusal.ts';
import type { ListedUser } from '../../core/accounts/model.ts';
import { PasswordRefusal } from '../../core/accounts/credential-rules.ts';
import { passwordWords } from '../components/form/form.ts';
import { actorOf } from '../server/visitors.ts';
import { formPage, type FormPage } from '../server/form-page.ts';
import type { SitePage, SiteParts } from '../server/page.ts';
import { userHtml, type UserSaid } from './user-view.ts';

type Action = Pick<FormPage<ListedUser, UserSaid>, 'submit' | 'caught'>;

/** A form on the page of a user. */
function userAction(parts: SiteParts, name: string, action: Action): SitePage {
  return formPage({
    name: `admin_user_${name}`,
    path: `/admin/users/:id/${name}`,
    access: 'admins',
    load: ({ params }) => parts.accounts.findListedUser(params.id ?? ''),
    view: (visit, user, said) => userHtml(parts, visit, user, said),
    ...action,
  });
}

/** Administrators cannot disable themselves, so there is always one who can enable others again. */
export function disableUser(parts: SiteParts): SitePage {
  return userAction(parts, 'disable', {
    async submit(visit, user) {
      const { visitor, frame } = visit;
      if (user.id === visitor.user?.id)
        return { kind: 'refused', said: { refused: frame.t('admin.notYourself') } };
      await parts.accounts.as(actorOf(visit)).disableUser(user.name);
      return { kind: 'redirect', to: `/admin/users/${user.id}?done=disabled` };
    },
    // The administrator who does this was disabled or deleted at the same time.
    caught: (error, { frame }) =>
      isLastAdministratorRefusal(error)
        ? { kind: 'refused', said: { refused: frame.t('admin.lastAdministrator') } }
        : undefined,
  });
}

export function enableUser(parts: SiteParts): SitePage {
  return userAction(parts, 'enable', {
    async submit(visit, user) {
      await parts.accounts.as(actorOf(visit)).enableUser(user.name);
      return { kind: 'redirect', to: `/admin/users/${user.id}?done=enabled` };
    },
  });
}

/** Only for other users. Changing one's own password requires the current one, which a stolen session does not have. */
export function setPassword(parts: SiteParts): SitePage {
  return userAction(parts, 'password', {
    async submit(visit, user) {
      if (user.id === visit.visitor.user?.id) return { kind: 'redirect', to: '/settings/account' };
      await parts.accounts.as(actorOf(visit)).setPassword(user.name, visit.form.get('password'));
      return { kind: 'redirect', to: `/admin/users/${user.id}?done=password` };
    },
    caught: (error, { frame }) =>
      error instanceof PasswordRefusal
        ? { kind: 'refused', said: { passwordComplaint: passwordWords(frame.t, error) } }
        : undefined,
  });
}

/** Saves all limits of an account, or none if one of them is wrong. */
export function setLimits(parts: SiteParts): SitePage {
  return userAction(parts, 'limits', {
    async submit(visit, user) {
      const { form } = visit;
      const sent = CEILING_FIELDS.filter((field) => form.has(field));
      const typed = Object.fromEntries(sent.map((field) => [field, form.get(field)]));
      const read = readCeilings(typed, user.ceilings);
      if ('complaints' in read) return { kind: 'refused', said: { refusedLimits: { typed, ...read } } };
      await parts.accounts.as(actorOf(visit)).setCeilings(user.name, read.ceilings);
      return { kind: 'redirect', to: `/admin/users/${user.id}?done=limits` };
    },
  });
}
