import { PASSWORD_LENGTH, type PasswordRefusal } from '../../core/accounts/password-rules.ts';
import type { Translate } from '../../locales/messages.ts';

/** What is wrong with a new password. */
export function passwordWords(
  t: Translate,
  { complaint, minLength }: Pick<PasswordRefusal, 'complaint' | 'minLength'>,
): string {
  return t(`account.complaints.passwords.${complaint}`, { min: minLength, max: PASSWORD_LENGTH.max });
}
