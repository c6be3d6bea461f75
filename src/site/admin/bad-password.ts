import { PASSWORD_LENGTH } from '../../core/accounts/accounts.ts';
import type { Strings } from '../locales/index.ts';

export function badPassword({ admin }: Strings): string {
  return admin.complaints.bad_password(PASSWORD_LENGTH.min, PASSWORD_LENGTH.max);
}
