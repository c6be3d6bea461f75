import { ADMIN_NOTICES, type AdminNotice } from './model.ts';
import type { FormFields } from '../server/form-fields.ts';

/** What was just done. Only known values are shown. */
export function doneIn(query: FormFields): AdminNotice | undefined {
  const given = query.get('done');
  return ADMIN_NOTICES.find((done) => done === given);
}
