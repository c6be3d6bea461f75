import type { Frame } from '../components/frame.ts';
import { html, type Child } from '../components/html.ts';
import type { FormFields } from '../server/form-fields.ts';

const ACCOUNT_NOTICES = ['password', 'ended', 'others', 'already_set_up', 'deleted'] as const;

/** What a notice can report. */
export type AccountNotice = (typeof ACCOUNT_NOTICES)[number];

export function doneNotice({ t }: Frame, done: AccountNotice | undefined): Child {
  if (done === undefined) return undefined;
  const kind = done === 'already_set_up' ? 'warn' : 'good';
  return html`<p class="notice ${kind}" role="status">${t(`account.done.${done}`)}</p>`;
}

/** What was just done, from the address after the redirect. Only known values are shown. */
export function noticeOf(query: FormFields): AccountNotice | undefined {
  const given = query.get('done');
  return ACCOUNT_NOTICES.find((done) => done === given);
}
