import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { postForm } from '../components/post-form.ts';
import { entrance } from './entrance.ts';
import { textField } from '../components/field.ts';
import { newPasswordFields, type NewPasswordComplaints } from './new-password-view.ts';

export type SetUpModel = {
  readonly token: string;
  /** As it was typed. */
  readonly name: string;
  readonly complaints: NewPasswordComplaints & { readonly name?: boolean };
};

export function setUpForm(frame: Frame, { token, name, complaints }: SetUpModel): Html {
  const { t } = frame;
  return entrance(frame, {
    title: t('account.setUp.title'),
    lead: t('account.setUp.lead'),
    main: postForm(
      frame,
      '/setup',
      html`<input type="hidden" name="token" value="${token}" />
        ${textField({
          required: true,
          name: 'name',
          label: t('account.name'),
          type: 'text',
          autocomplete: 'username',
          value: name,
          hint: t('account.nameHint'),
          complaint: complaints.name === true ? t('account.complaints.name') : undefined,
          autofocus: true,
        })}
        ${newPasswordFields(frame, complaints, { label: t('account.password') })}
        <div class="actions"><button class="button">${t('account.setUp.button')}</button></div>`,
      { kind: 'form' },
    ),
  });
}

export function expiredLink(frame: Frame): Html {
  const { t } = frame;
  return entrance(frame, {
    title: t('account.setUp.expiredTitle'),
    main: html`<p>${t('account.setUp.expired')}</p>
      <p><code>npm run tributary -- user create &lt;name&gt; --admin</code></p>`,
  });
}
