import { INVITATION_PATH } from '../../core/accounts/invitation.ts';
import { entrance } from '../components/entrance.ts';
import { postForm, textField } from '../components/form.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { newPasswordFields, type NewPasswordComplaints } from './new-password.ts';

export type InvitationModel = {
  readonly token: string;
  /** As it was typed. */
  readonly name: string;
  readonly complaints: NewPasswordComplaints & { readonly name?: 'invalid' | 'taken' | undefined };
};

export function invitationForm(frame: Frame, { token, name, complaints }: InvitationModel): Html {
  const { t } = frame;
  const wrong = complaints.name;
  return entrance(frame, {
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

export function endedInvitation(frame: Frame, state: 'expired' | 'used'): Html {
  const { t, link } = frame;
  return entrance(frame, {
    title: t(`account.invite.${state}Title`),
    main: html`<p>${t(`account.invite.${state}`)}</p>
      ${
        state === 'used' &&
        html`<p class="actions"><a class="button" href="${link('/login')}">${t('common.signIn')}</a></p>`
      }`,
  });
}
