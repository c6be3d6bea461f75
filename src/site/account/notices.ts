import type { FormFields } from '../server/form-fields.ts';
import { ACCOUNT_NOTICES, type AccountNotice } from './done-view.ts';

/** What was just done, from the address after the redirect. Only known values are shown. */
export function noticeOf(query: FormFields): AccountNotice | undefined {
  const given = query.get('done');
  return ACCOUNT_NOTICES.find((done) => done === given);
}
