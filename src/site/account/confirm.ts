import { answerConfirmation, isRecentlyConfirmed } from '../server/confirmation.ts';
import { localPath } from '../server/local-path.ts';
import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { currentSession } from '../server/visitors.ts';

const CONFIRM_PATH = '/confirm';

/** Asks for the password before a page that needs it. */
export function confirmPasswordPage({ clock }: Pick<SiteParts, 'clock'>): SitePage {
  return {
    name: 'confirm',
    method: 'GET',
    path: CONFIRM_PATH,
    access: 'users',
    handle(visit) {
      const next = localPath(visit.query.get('next'));
      if (isRecentlyConfirmed(currentSession(visit.visitor).session, clock.wallMs())) {
        return { kind: 'redirect', to: next };
      }
      return answerConfirmation(visit, { action: CONFIRM_PATH, carried: [['next', next]] }, 200);
    },
  };
}

/** The server checks the password, as for every page that needs one, so this only leads on. */
export function confirmPassword(): SitePage {
  return {
    name: 'confirm_post',
    method: 'POST',
    path: CONFIRM_PATH,
    access: 'users',
    confirms: true,
    handle: ({ form }) => ({ kind: 'redirect', to: localPath(form.get('next')) }),
  };
}
