import { PASSWORD_LENGTH } from '../../core/accounts/accounts.ts';
import { lengthOf } from '../../core/length.ts';
import type { FormFields } from '../server/form-fields.ts';
import type { Frame } from '../components/frame.ts';
import type { Html } from '../components/html.ts';
import { textField } from '../components/form.ts';

/** What is wrong with a new password and its repetition. */
export function newPasswordComplaints(form: FormFields): NewPasswordComplaints {
  const [password, again] = [form.get('password'), form.get('again')];
  const length = lengthOf(password);
  return {
    password: length < PASSWORD_LENGTH.min || length > PASSWORD_LENGTH.max,
    again: password !== again,
  };
}

export type NewPasswordComplaints = { readonly password?: boolean; readonly again?: boolean };

/** A new password, typed twice because it is not visible. */
export function newPasswordFields(
  { t }: Frame,
  complaints: NewPasswordComplaints,
  { label }: { label: string },
): Html[] {
  const { min, max } = PASSWORD_LENGTH;
  const shared = { type: 'password', autocomplete: 'new-password' } as const;
  return [
    textField({
      required: true,
      ...shared,
      name: 'password',
      label,
      hint: t('account.passwordHint', { min }),
      complaint: complaints.password === true ? t('account.complaints.password', { min, max }) : undefined,
    }),
    textField({
      required: true,
      ...shared,
      name: 'again',
      label: t('account.passwordAgain'),
      complaint: complaints.again === true ? t('account.complaints.differs') : undefined,
    }),
  ];
}
