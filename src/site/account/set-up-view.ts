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
  const { account } = frame.strings;
  return entrance(frame, {
    title: account.setUp.title,
    lead: account.setUp.lead,
    main: postForm(
      frame,
      '/setup',
      html`<input type="hidden" name="token" value="${token}" />
        ${textField({
          required: true,
          name: 'name',
          label: account.name,
          type: 'text',
          autocomplete: 'username',
          value: name,
          hint: account.nameHint,
          complaint: complaints.name === true ? account.complaints.name : undefined,
          autofocus: true,
        })}
        ${newPasswordFields(frame, complaints, { label: account.password })}
        <div class="actions"><button class="button">${account.setUp.button}</button></div>`,
      { kind: 'form' },
    ),
  });
}

export function expiredLink(frame: Frame): Html {
  const { setUp } = frame.strings.account;
  return entrance(frame, {
    title: setUp.expiredTitle,
    main: html`<p>${setUp.expired}</p>
      <p><code>npm run tributary -- user create &lt;name&gt; --admin</code></p>`,
  });
}
