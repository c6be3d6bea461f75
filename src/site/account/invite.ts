import { INVITATION_PATH } from '../../core/ports/invitations-store.ts';
import { AccountRefusal } from '../../core/accounts/account-refusal.ts';
import { isNewUserName } from '../../core/accounts/user-name.ts';
import { failurePage } from '../errors/failure-page.ts';
import { actorOf } from '../server/visitors.ts';
import type { FormFields } from '../server/form-fields.ts';
import type { SiteAnswer, SitePage, Visit } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { newPasswordComplaints, type NewPasswordComplaints, newPasswordFields } from './account-view.ts';
import { beginSession, placeAfter, recordSignIn } from './sign-in.ts';
import { narrowPage } from '../components/layout/layout.ts';
import { postForm, textField } from '../components/form/form.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';

type Parts = Pick<SiteParts, 'accounts' | 'sessions' | 'invitations' | 'audit' | 'preferences'>;

/** The form to create an account with a one-time link. */
export function invitePage(parts: Parts): SitePage {
  return {
    name: 'invite',
    method: 'GET',
    path: INVITATION_PATH,
    access: 'everyone',
    async handle({ frame, query }) {
      const refusal = await refusalOf(parts, frame, query);
      if (refusal) return refusal;
      const html = invitationForm(frame, { token: query.get('token'), name: '', complaints: {} });
      return { kind: 'page', html, cacheControl: 'no-store' };
    },
  };
}

export function acceptInvitation(parts: Parts): SitePage {
  return {
    name: 'invite_post',
    method: 'POST',
    path: INVITATION_PATH,
    access: 'everyone',
    async handle(visit) {
      const { frame, form } = visit;
      const refusal = await refusalOf(parts, frame, form);
      if (refusal) return refusal;
      const userName = form.get('name').trim();
      const complaints = await newPasswordComplaints(form, { ...parts, userName });
      const name = isNewUserName(userName) ? undefined : 'invalid';
      if (complaints || name) return renderAgain(visit, { ...complaints, name });
      return create(parts, visit, userName);
    },
  };
}

async function create(parts: Parts, visit: Visit, name: string): Promise<SiteAnswer> {
  const { form, frame } = visit;
  try {
    const invitations = parts.invitations.as(actorOf(visit));
    const verified = await invitations.accept(form.get('token'), { name, password: form.get('password') });
    const cookies = (await beginSession(parts, verified, visit)) ?? [];
    await recordSignIn(parts, visit, verified.user);
    return { kind: 'redirect', to: await placeAfter(parts, verified, visit, '/'), cookies };
  } catch (error) {
    if (!(error instanceof AccountRefusal)) throw error;
    if (error.reason === 'user_name_taken') return renderAgain(visit, { name: 'taken' });
    // Another request with the same link was first.
    if (error.reason === 'invitation_not_valid') {
      return (await refusalOf(parts, frame, form)) ?? failurePage(frame, 'not_found');
    }
    throw error;
  }
}

/** Only the holder of a link that was once valid is told why it no longer is. */
async function refusalOf(
  { invitations }: Parts,
  frame: Visit['frame'],
  fields: FormFields,
): Promise<SiteAnswer | undefined> {
  const verdict = await invitations.check(fields.get('token'));
  if (verdict === 'good') return undefined;
  if (verdict === 'wrong') return failurePage(frame, 'not_found');
  return { kind: 'page', status: 410, html: endedInvitation(frame, verdict), cacheControl: 'no-store' };
}

function renderAgain({ frame, form }: Visit, complaints: InvitationModel['complaints']): SiteAnswer {
  const html = invitationForm(frame, { token: form.get('token'), name: form.get('name'), complaints });
  return { kind: 'page', status: 400, html, cacheControl: 'no-store' };
}

type InvitationModel = {
  readonly token: string;
  /** As it was typed. */
  readonly name: string;
  readonly complaints: NewPasswordComplaints & { readonly name?: 'invalid' | 'taken' | undefined };
};

function invitationForm(frame: Frame, { token, name, complaints }: InvitationModel): Html {
  const { t } = frame;
  const wrong = complaints.name;
  return narrowPage(frame, {
    title: t('account.invite.title'),
    lead: t('account.invite.lead'),
    main: postForm(
      frame,
      INVITATION_PATH,
      html`<input type="hidden" name="token" value="${token}" />
        ${textField({
          required: true,
          name: 'name',
          label: t('account.name'),
          type: 'text',
          autocomplete: 'username',
          value: name,
          hint: t('account.nameHint'),
          complaint:
            wrong && t(wrong === 'taken' ? 'account.complaints.nameTaken' : 'account.complaints.name'),
          autofocus: true,
        })}
        ${newPasswordFields(frame, complaints, { label: t('account.password') })}
        <div class="actions"><button class="button">${t('account.setUp.button')}</button></div>`,
      { kind: 'form' },
    ),
  });
}

function endedInvitation(frame: Frame, state: 'expired' | 'used'): Html {
  const { t, link } = frame;
  return narrowPage(frame, {
    title: t(`account.invite.${state}Title`),
    main: html`<p>${t(`account.invite.${state}`)}</p>
      ${
        state === 'used' &&
        html`<p class="actions"><a class="button" href="${link('/login')}">${t('common.signIn')}</a></p>`
      }`,
  });
}
