import type { PasswordComplaint } from '../../core/accounts/password-rules.ts';
import type { FormFields } from '../server/form-fields.ts';
import type { SiteParts } from '../server/parts.ts';
import type { Frame } from '../components/frame.ts';
import type { Html } from '../components/html.ts';
import { textField } from '../components/form.ts';
import { passwordWords } from '../components/password-words.ts';

export type NewPasswordComplaints = {
  readonly password?: PasswordComplaint | undefined;
  /** Whether the repetition differs. */
  readonly again?: boolean;
};

/** What is wrong with a new password and its repetition; undefined if nothing is. */
export async function newPasswordComplaints(
  form: FormFields,
  { accounts, userName }: Pick<SiteParts, 'accounts'> & { userName: string },
): Promise<NewPasswordComplaints | undefined> {
  const given = form.get('password');
  const password = await accounts.complaintAboutPassword(given, userName);
  const again = given !== form.get('again');
  return password !== undefined || again ? { password, again } : undefined;
}

/** A new password, typed twice because it is not visible. */
export function newPasswordFields(
  { t, passwordMinLength: minLength }: Frame,
  { password: complaint, again }: NewPasswordComplaints,
  { label }: { label: string },
): Html[] {
  const shared = { type: 'password', autocomplete: 'new-password' } as const;
  return [
    textField({
      required: true,
      ...shared,
      name: 'password',
      label,
      hint: t('account.passwordHint', { min: minLength }),
      complaint: complaint === undefined ? undefined : passwordWords(t, { complaint, minLength }),
    }),
    textField({
      required: true,
      ...shared,
      name: 'again',
      label: t('account.passwordAgain'),
      complaint: again === true ? t('account.complaints.differs') : undefined,
    }),
  ];
}
