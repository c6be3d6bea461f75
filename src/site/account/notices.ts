import type { FormFields } from '../server/form-fields.ts';
import { ACCOUNT_NOTICES, type AccountNotice } from './done-view.ts';

/** What was done a moment ago, from the address that the browser was sent on to. Only words from the list are ever shown. */
export function noticeOf(query: FormFields): AccountNotice | undefined {
  const given = query.get('done');
  return ACCOUNT_NOTICES.find((done) => done === given);
}
