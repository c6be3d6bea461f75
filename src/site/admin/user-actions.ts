import { isLastAdministratorRefusal } from '../../core/accounts/account-refusal.ts';
import { PasswordRefusal } from '../../core/accounts/password-rules.ts';
import { passwordWords } from '../components/form/form.ts';
import { failurePage } from '../errors/failure-page.ts';
import { actorOf } from '../server/actor-of.ts';
import type { SiteAnswer, SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { userPage } from './model.ts';
import { userView } from './user-view.ts';
import { userById } from './users.ts';
import { CEILING_FIELDS, readCeilings } from '../../core/accounts/account-ceilings.ts';

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
      const refuse = async (refused: string): Promise<SiteAnswer> => {
        const html = userView(frame, { ...(await userPage(user, visit, parts)), refused });
        return { kind: 'page', status: 400, html, cacheControl: 'no-store' };
      };
      if (user.id === visitor.user?.id) return refuse(frame.t('admin.notYourself'));
      try {
        await parts.accounts.as(actorOf(visit)).disableUser(user.name);
        return { kind: 'redirect', to: `/admin/users/${user.id}?done=disabled` };
      } catch (error) {
        // The administrator who does this was disabled or deleted at the same time.
        if (isLastAdministratorRefusal(error)) return refuse(frame.t('admin.lastAdministrator'));
        throw error;
      }
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
        const page = await userPage(user, visit, parts);
        const html = userView(frame, { ...page, passwordComplaint: passwordWords(frame.t, error) });
        return { kind: 'page', status: 400, html, cacheControl: 'no-store' };
      }
    },
  };
}

/** Saves all limits of an account, or none if one of them is wrong. */
export function setLimits(parts: SiteParts): SitePage {
  return {
    name: 'admin_user_limits',
    method: 'POST',
    path: '/admin/users/:id/limits',
    access: 'admins',
    confirms: true,
    async handle(visit) {
      const { frame, params, form } = visit;
      const user = await userById(params.id, parts);
      if (!user) return failurePage(frame, 'not_found');
      const sent = CEILING_FIELDS.filter((field) => form.has(field));
      const typed = Object.fromEntries(sent.map((field) => [field, form.get(field)]));
      const read = readCeilings(typed, user.ceilings);
      if ('complaints' in read) {
        const model = { ...(await userPage(user, visit, parts)), refusedLimits: { typed, ...read } };
        return { kind: 'page', status: 400, html: userView(frame, model), cacheControl: 'no-store' };
      }
      await parts.accounts.as(actorOf(visit)).setCeilings(user.name, read.ceilings);
      return { kind: 'redirect', to: `/admin/users/${user.id}?done=limits` };
    },
  };
}
