import { AccountRefusal, isLastAdministratorRefusal } from '../../core/accounts/account-refusal.ts';
import { userNameKey } from '../../core/accounts/user-name.ts';
import { actorOf } from '../server/actor-of.ts';
import type { SiteAnswer, SitePage, Visit } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import type { SignInLimits } from '../server/sign-in-limits.ts';
import { currentSession } from '../server/visitors.ts';
import { deleteAccountView, type DeleteAccountModel } from './delete-account-view.ts';

const PATH = '/settings/account/delete';

type Parts = Pick<SiteParts, 'accounts' | 'apiKeys'>;
type Refused = Pick<DeleteAccountModel, 'isWrong' | 'isLastAdministrator' | 'retryAfterSeconds'>;

export function deleteAccountPage(parts: Parts): SitePage {
  return {
    name: 'delete_account',
    method: 'GET',
    path: PATH,
    access: 'users',
    handle: (visit) => ask(parts, visit),
  };
}

/** Needs the password; without one, the username is typed, so that it does not happen by accident. */
export function deleteAccount(parts: Parts, limits: SignInLimits): SitePage {
  return {
    name: 'delete_account_post',
    method: 'POST',
    path: PATH,
    access: 'users',
    async handle(visit) {
      const { user } = currentSession(visit.visitor);
      const refused = await refusalOf(parts, limits, visit);
      if (refused) return ask(parts, visit, refused);
      try {
        await parts.accounts.as(actorOf(visit)).deleteUser(user.name);
      } catch (error) {
        if (isLastAdministratorRefusal(error)) return ask(parts, visit, { isLastAdministrator: true });
        // A second submission may find it deleted already.
        if (!(error instanceof AccountRefusal) || error.reason !== 'no_such_user') throw error;
      }
      return {
        kind: 'redirect',
        to: '/login?done=deleted',
        cookies: [{ name: 'session', value: undefined }],
      };
    },
  };
}

async function refusalOf(
  { accounts }: Parts,
  limits: SignInLimits,
  visit: Visit,
): Promise<Refused | undefined> {
  const { user } = currentSession(visit.visitor);
  if (await accounts.isLastAdministrator(user)) return { isLastAdministrator: true };
  if (!(await accounts.hasPassword(user))) {
    const isSame = userNameKey(visit.form.get('name').trim()) === userNameKey(user.name);
    return isSame ? undefined : { isWrong: true };
  }
  const retryAfterSeconds = await limits.refusal(user.name, visit);
  if (retryAfterSeconds !== undefined) return { retryAfterSeconds };
  const verified = await accounts.verifyPassword(user.name, visit.form.get('password'));
  return verified ? undefined : { isWrong: true };
}

async function ask(
  { accounts, apiKeys }: Parts,
  { visitor, frame }: Visit,
  refused: Refused = {},
): Promise<SiteAnswer> {
  const { user } = currentSession(visitor);
  const keys = await apiKeys.list({ userName: user.name });
  const html = deleteAccountView(frame, {
    userName: user.name,
    liveKeys: keys.filter(({ revokedAtMs }) => revokedAtMs === undefined).length,
    hasPassword: await accounts.hasPassword(user),
    isLastAdministrator: await accounts.isLastAdministrator(user),
    ...refused,
  });
  const { retryAfterSeconds } = refused;
  const isRefused = Object.keys(refused).length > 0;
  return {
    kind: 'page',
    status: retryAfterSeconds !== undefined ? 429 : isRefused ? 400 : 200,
    html,
    keep: 'no-store',
    ...(retryAfterSeconds === undefined ? {} : { headers: { 'retry-after': String(retryAfterSeconds) } }),
  };
}
