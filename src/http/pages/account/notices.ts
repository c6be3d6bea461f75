import type { Fields } from '../../site/fields.ts';
import { DONE, type Done } from '../../../web/views/account/done.ts';

/** What was done a moment ago, from the address that the browser was sent on to. Only words from the list are ever shown. */
export function noticeOf(query: Fields): Done | undefined {
  const given = query.get('done');
  return DONE.find((done) => done === given);
}
