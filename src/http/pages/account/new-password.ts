import { PASSWORD_LENGTH } from '../../../core/accounts/accounts.ts';
import { lengthOf } from '../../../core/length.ts';
import type { NewPasswordComplaints } from '../../../web/views/account/new-password.ts';
import type { Fields } from '../../site/fields.ts';

/** What is wrong with a password that was chosen and typed twice. */
export function newPasswordComplaints(form: Fields): NewPasswordComplaints {
  const [password, again] = [form.get('password'), form.get('again')];
  const length = lengthOf(password);
  return {
    password: length < PASSWORD_LENGTH.min || length > PASSWORD_LENGTH.max,
    again: password !== again,
  };
}
