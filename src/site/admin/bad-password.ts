import { PASSWORD_LENGTH } from '../../core/accounts/accounts.ts';
import type { Translate } from '../locales/messages.ts';

export function badPassword(t: Translate): string {
  return t('admin.badPassword', { least: PASSWORD_LENGTH.min, most: PASSWORD_LENGTH.max });
}
