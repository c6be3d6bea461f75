import { DONE, type Done } from '../../../web/views/admin/model.ts';
import type { Fields } from '../../site/fields.ts';

/** What was done a moment ago; only words from the list are ever shown. */
export function doneIn(query: Fields): Done | undefined {
  const given = query.get('done');
  return DONE.find((done) => done === given);
}
