import { AccountRefusal } from '../../../core/accounts/account-refusal.ts';
import { setUpForm, type SetUpModel } from '../../../web/views/account/set-up.ts';
import { failurePage } from '../../site/failure-page.ts';
import type { Fields } from '../../site/fields.ts';
import type { SiteAnswer, SitePage, Visit } from '../../site/page.ts';
import type { SiteParts } from '../../site/parts.ts';
import { newPasswordComplaints } from './new-password.ts';
import { beginSession } from './new-session.ts';

type Parts = Pick<SiteParts, 'accounts' | 'sessions' | 'preferences' | 'setUp'>;

export function setUpPage(parts: Parts): SitePage {
  return {
    name: 'set_up',
    method: 'GET',
    path: '/setup',
    access: 'everyone',
    async handle({ frame, query }) {
      if (!(await isOpen(parts, query))) return failurePage(frame, 'not_found');
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
      if (!(await isOpen(parts, form))) return failurePage(frame, 'not_found');
      const complaints = newPasswordComplaints(form);
      if (complaints.password === true || complaints.again === true) return again(visit, complaints);
      return makeFirst(parts, visit);
    },
  };
}

/** The token alone opens nothing once there is an account. */
async function isOpen({ accounts, setUp }: Parts, fields: Fields): Promise<boolean> {
  return setUp.isToken(fields.get('token')) && (await accounts.needsSetUp());
}

async function makeFirst(parts: Parts, visit: Visit): Promise<SiteAnswer> {
  const { form } = visit;
  try {
    const verified = await parts.accounts.createFirstUser({
      name: form.get('name').trim(),
      password: form.get('password'),
    });
    return { kind: 'redirect', to: '/', cookies: (await beginSession(parts, verified, visit)) ?? [] };
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
