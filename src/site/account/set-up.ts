import { AccountRefusal } from '../../core/accounts/account-refusal.ts';
import type { Frame } from '../components/frame.ts';
import { expiredLink, setUpForm, type SetUpModel } from './set-up-view.ts';
import { failurePage } from '../errors/failure-page.ts';
import type { FormFields } from '../server/form-fields.ts';
import type { SiteAnswer, SitePage, Visit } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { newPasswordComplaints } from './new-password.ts';
import { beginSession, placeAfter } from './new-session.ts';

type Parts = Pick<SiteParts, 'accounts' | 'sessions' | 'preferences' | 'setUp'>;

export function setUpPage(parts: Parts): SitePage {
  return {
    name: 'set_up',
    method: 'GET',
    path: '/setup',
    access: 'everyone',
    async handle({ frame, query }) {
      const refusal = await refusalOf(parts, frame, query);
      if (refusal) return refusal;
      const html = setUpForm(frame, { token: query.get('token'), name: '', complaints: {} });
      return { kind: 'page', html, keep: 'no-store' };
    },
  };
}

export function setUp(parts: Parts): SitePage {
  return {
    name: 'set_up_post',
    method: 'POST',
    path: '/setup',
    access: 'everyone',
    async handle(visit) {
      const { frame, form } = visit;
      const refusal = await refusalOf(parts, frame, form);
      if (refusal) return refusal;
      const complaints = newPasswordComplaints(form);
      if (complaints.password === true || complaints.again === true) return again(visit, complaints);
      return makeFirst(parts, visit);
    },
  };
}

/** Once there is an account, the token is no longer accepted. */
async function refusalOf(
  { accounts, setUp }: Parts,
  frame: Frame,
  fields: FormFields,
): Promise<SiteAnswer | undefined> {
  const verdict = setUp.judge(fields.get('token'));
  if (verdict === 'wrong' || !(await accounts.needsSetUp())) return failurePage(frame, 'not_found');
  if (verdict === 'good') return undefined;
  return { kind: 'page', status: 410, html: expiredLink(frame), keep: 'no-store' };
}

async function makeFirst(parts: Parts, visit: Visit): Promise<SiteAnswer> {
  const { form } = visit;
  try {
    const verified = await parts.accounts.createFirstUser({
      name: form.get('name').trim(),
      password: form.get('password'),
    });
    const cookies = (await beginSession(parts, verified, visit)) ?? [];
    return { kind: 'redirect', to: await placeAfter(parts, verified, visit, '/'), cookies };
  } catch (error) {
    if (!(error instanceof AccountRefusal)) throw error;
    if (error.reason === 'already_set_up') return { kind: 'redirect', to: '/login?done=already_set_up' };
    return again(visit, { name: true });
  }
}

function again({ frame, form }: Visit, complaints: SetUpModel['complaints']): SiteAnswer {
  const html = setUpForm(frame, { token: form.get('token'), name: form.get('name'), complaints });
  return { kind: 'page', status: 400, html, keep: 'no-store' };
}
