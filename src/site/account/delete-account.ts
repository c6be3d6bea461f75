import { AccountRefusal, isLastAdministratorRefusal } from '../../core/accounts/account-refusal.ts';
import { userNameKey } from '../../core/accounts/user-name.ts';
import { actorOf, currentSession } from '../server/visitors.ts';
import { formPage, tooManyAttempts, type Refused } from '../server/form-page.ts';
import type { SiteAnswer, SitePage, Visit } from '../server/page.ts';
import type { Account } from '../../core/accounts/model.ts';
import type { SiteParts } from '../server/parts.ts';
import type { SignInLimits } from '../server/sign-in-limits.ts';
import { postForm, textField } from '../components/form/form.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { settingsPage } from '../components/layout/settings-page.ts';

const PATH = '/settings/account/delete';

type Parts = Pick<SiteParts, 'accounts' | 'apiKeys'>;
type Said = Pick<DeleteAccountModel, 'isWrong' | 'isLastAdministrator' | 'retryAfterSeconds'>;

export function deleteAccountPage(parts: Parts): SitePage {
  return {
    name: 'delete_account',
    method: 'GET',
    path: PATH,
    access: 'users',
    handle: async (visit) => ({ kind: 'page', html: await ask(parts, visit), cacheControl: 'no-store' }),
  };
}

/** Needs the password; without one, the username is typed, so that it does not happen by accident. */
export function deleteAccount(parts: Parts, limits: SignInLimits): SitePage {
  const done: SiteAnswer = {
    kind: 'redirect',
    to: '/login?done=deleted',
    cookies: [{ name: 'session', value: undefined }],
  };
  return formPage<Account, Said>({
    name: 'delete_account_post',
    path: PATH,
    access: 'users',
    load: ({ visitor }) => currentSession(visitor).user,
    view: (visit, _user, said) => ask(parts, visit, said),
    async submit(visit, user) {
      const refused = await refusalOf(parts, limits, visit);
      if (refused) return refused;
      await parts.accounts.as(actorOf(visit)).deleteUser(user.name);
      return done;
    },
    caught(error) {
      if (isLastAdministratorRefusal(error)) return { kind: 'refused', said: { isLastAdministrator: true } };
      // A second submission may find it deleted already.
      return error instanceof AccountRefusal && error.reason === 'no_such_user' ? done : undefined;
    },
  });
}

async function refusalOf(
  { accounts }: Parts,
  limits: SignInLimits,
  visit: Visit,
): Promise<Refused<Said> | undefined> {
  const { user } = currentSession(visit.visitor);
  const isWrong: Refused<Said> = { kind: 'refused', said: { isWrong: true } };
  if (await accounts.isLastAdministrator(user))
    return { kind: 'refused', said: { isLastAdministrator: true } };
  if (!(await accounts.hasPassword(user))) {
    const isSame = userNameKey(visit.form.get('name').trim()) === userNameKey(user.name);
    return isSame ? undefined : isWrong;
  }
  const retryAfterSeconds = await limits.refusal(user.name, visit);
  if (retryAfterSeconds !== undefined) return tooManyAttempts(retryAfterSeconds, { retryAfterSeconds });
  const verified = await accounts.verifyPassword(user.name, visit.form.get('password'));
  return verified ? undefined : isWrong;
}

async function ask({ accounts, apiKeys }: Parts, { visitor, frame }: Visit, said: Said = {}): Promise<Html> {
  const { user } = currentSession(visitor);
  const keys = await apiKeys.list({ userName: user.name });
  return deleteAccountView(frame, {
    userName: user.name,
    liveKeys: keys.filter(({ revokedAtMs }) => revokedAtMs === undefined).length,
    hasPassword: await accounts.hasPassword(user),
    isLastAdministrator: await accounts.isLastAdministrator(user),
    ...said,
  });
}

type DeleteAccountModel = {
  readonly userName: string;
  readonly liveKeys: number;
  readonly hasPassword: boolean;
  readonly isLastAdministrator?: boolean;
  readonly isWrong?: boolean;
  /** Set after too many attempts at the password. */
  readonly retryAfterSeconds?: number;
};

function deleteAccountView(frame: Frame, model: DeleteAccountModel): Html {
  const { t } = frame;
  return settingsPage(frame, {
    title: t('account.delete.title'),
    lead: t('account.signedInAs', { name: model.userName }),
    main: html`<div class="stack">
      <p>${t('account.delete.goes', { keys: model.liveKeys })}</p>
      <p>${t('account.delete.stays')}</p>
      ${
        model.isLastAdministrator === true
          ? html`<p class="notice warn" role="alert">${t('account.delete.lastAdministrator')}</p>`
          : form(frame, model)
      }
    </div>`,
  });
}

function form(frame: Frame, { userName, hasPassword, isWrong, retryAfterSeconds }: DeleteAccountModel): Html {
  const { t, link } = frame;
  const field = hasPassword
    ? textField({
        required: true,
        name: 'password',
        label: t('account.password'),
        type: 'password',
        autocomplete: 'current-password',
        complaint: isWrong === true ? t('account.complaints.incorrect') : undefined,
      })
    : textField({
        required: true,
        name: 'name',
        label: t('account.delete.typeName', { name: userName }),
        autocomplete: 'off',
        complaint: isWrong === true ? t('account.delete.wrongName') : undefined,
      });
  return postForm(
    frame,
    '/settings/account/delete',
    html`${
        retryAfterSeconds !== undefined &&
        html`<p class="notice warn" role="alert">
          ${t('account.tooManyAttempts')} ${t('common.tryAgainIn', { seconds: retryAfterSeconds })}
        </p>`
      }
      ${
        hasPassword && html`<input type="text" autocomplete="username" value="${userName}" readonly hidden />`
      }
      ${field}
      <div class="actions">
        <button class="button danger">${t('account.delete.button')}</button>
        <a class="button plain" href="${link('/settings/account')}">${t('common.cancel')}</a>
      </div>`,
    { kind: 'form' },
  );
}
