import { AccountRefusal, isLastAdministratorRefusal } from '../../core/accounts/account-refusal.ts';
import { userNameKey } from '../../core/accounts/credential-rules.ts';
import { actorOf, currentSession } from '../server/visitors.ts';
import { formPages, tooManyAttempts, type Refused } from '../server/form-page.ts';
import type { SiteAnswer, SitePage, SiteParts, Visit } from '../server/page.ts';
import type { Account } from '../../core/accounts/model.ts';
import { textField } from '../components/form/fields.ts';
import { formActions, postForm, tooManyNotice } from '../components/form/form.ts';
import { type Frame, html, type Html } from '../components/html.ts';
import { notice } from '../components/text.ts';
import { settingsPage } from '../components/layout/settings-page.ts';

const PATH = '/settings/account/delete';

type Said = Pick<DeleteAccountModel, 'isWrong' | 'isLastAdministrator' | 'retryAfterSeconds'>;

/** Needs the password; without one, the username is typed, so that it does not happen by accident. */
export function deleteAccountPages(parts: SiteParts): SitePage[] {
  const done: SiteAnswer = {
    kind: 'redirect',
    to: '/login?done=deleted',
    cookies: [{ name: 'session', value: undefined }],
  };
  return formPages<Account, Said>({
    ...{ name: 'delete_account', postName: 'delete_account_post', path: PATH, access: 'users' },
    cacheControl: 'no-store',
    load: ({ visitor }) => currentSession(visitor).user,
    async view({ frame }, user, said) {
      const keys = await parts.apiKeys.list({ userName: user.name });
      return deleteAccountView(frame, {
        userName: user.name,
        liveKeys: keys.filter(({ revokedAtMs }) => revokedAtMs === undefined).length,
        hasPassword: await parts.accounts.hasPassword(user),
        isLastAdministrator: await parts.accounts.isLastAdministrator(user),
        ...said,
      });
    },
    async submit(visit, user) {
      const refused = await refusalOf(parts, visit, user);
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
  { accounts, signInLimits }: SiteParts,
  visit: Visit,
  user: Account,
): Promise<Refused<Said> | undefined> {
  const isWrong: Refused<Said> = { kind: 'refused', said: { isWrong: true } };
  if (await accounts.isLastAdministrator(user))
    return { kind: 'refused', said: { isLastAdministrator: true } };
  if (!(await accounts.hasPassword(user))) {
    const isSame = userNameKey(visit.form.get('name').trim()) === userNameKey(user.name);
    return isSame ? undefined : isWrong;
  }
  const retryAfterSeconds = await signInLimits.refusal(user.name, visit);
  if (retryAfterSeconds !== undefined) return tooManyAttempts(retryAfterSeconds, { retryAfterSeconds });
  const verified = await accounts.verifyPassword(user.name, visit.form.get('password'));
  return verified ? undefined : isWrong;
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
          ? notice('warn', t('account.delete.lastAdministrator'), 'alert')
          : form(frame, model)
      }
    </div>`,
  });
}

function form(frame: Frame, { userName, hasPassword, isWrong, retryAfterSeconds }: DeleteAccountModel): Html {
  const { t } = frame;
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
        complaint: isWrong === true ? t('account.delete.wrongName') : undefined,
      });
  return postForm(
    frame,
    '/settings/account/delete',
    html`${tooManyNotice(frame, retryAfterSeconds)}
    ${hasPassword && html`<input type="text" autocomplete="username" value="${userName}" readonly hidden />`}
    ${field}
    ${formActions(frame, t('account.delete.button'), { kind: 'danger', cancel: '/settings/account' })}`,
    { kind: 'form' },
  );
}
