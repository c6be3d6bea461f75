import { failurePage } from '../errors/failure-page.ts';
import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { currentSession } from '../server/visitors.ts';
import { ACCOUNT_PATH } from './account-page.ts';

type Parts = Pick<SiteParts, 'sessions'>;

/** Ends one of the visitor's own sessions. A session of another user is reported as not found. */
export function endSession({ sessions }: Parts): SitePage {
  return {
    name: 'end_session',
    method: 'POST',
    path: `${ACCOUNT_PATH}/sessions/end`,
    access: 'users',
    async handle({ visitor, frame, form }) {
      const { user } = currentSession(visitor);
      if (!(await sessions.end(user.id, form.get('session')))) return failurePage(frame, 'not_found');
      return { kind: 'redirect', to: `${ACCOUNT_PATH}?done=ended` };
    },
  };
}

export function endOtherSessions({ sessions }: Parts): SitePage {
  return {
    name: 'end_other_sessions',
    method: 'POST',
    path: `${ACCOUNT_PATH}/sessions/end-others`,
    access: 'users',
    async handle({ visitor }) {
      await sessions.endOthers(currentSession(visitor).session);
      return { kind: 'redirect', to: `${ACCOUNT_PATH}?done=others` };
    },
  };
}
