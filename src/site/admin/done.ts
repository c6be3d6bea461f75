import { ADMIN_NOTICES, type AdminNotice } from './model.ts';
import type { FormFields } from '../server/form-fields.ts';

/** What was done a moment ago; only words from the list are ever shown. */
export function doneIn(query: FormFields): AdminNotice | undefined {
  const given = query.get('done');
  return ADMIN_NOTICES.find((done) => done === given);
}
