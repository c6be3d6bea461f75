import { PASSWORD_LENGTH } from '../../core/accounts/accounts.ts';
import { lengthOf } from '../../core/length.ts';
import type { NewPasswordComplaints } from './new-password-view.ts';
import type { FormFields } from '../server/form-fields.ts';

/** What is wrong with a new password and its repetition. */
export function newPasswordComplaints(form: FormFields): NewPasswordComplaints {
  const [password, again] = [form.get('password'), form.get('again')];
  const length = lengthOf(password);
  return {
    password: length < PASSWORD_LENGTH.min || length > PASSWORD_LENGTH.max,
    again: password !== again,
  };
}
