import { deviceLabel } from '../../core/user-agent.ts';
import type { VerifiedUser } from '../../core/accounts/model.ts';
import { offeredPreferences } from '../../core/preferences/offer.ts';
import type { SetCookie, Visit } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';

/** The longest a session can last; the store decides when it ends. */
const COOKIE_SECONDS = 180 * 86_400;

/**
 * Signs this browser in with a new token and ends the session it had before. Undefined if the password has just been
 * changed: then nobody is signed in.
 */
export async function beginSession(
  { sessions }: Pick<SiteParts, 'sessions'>,
  verified: VerifiedUser,
  visit: Visit,
): Promise<readonly SetCookie[] | undefined> {
  const { session: brought } = visit.visitor;
  if (brought) await sessions.end(brought.userId, brought.id);
  const begun = await sessions.begin(verified, deviceLabel(visit.client().userAgent));
  if (!begun) return undefined;
  return [
    { name: 'session', value: begun.token, maxAgeSeconds: COOKIE_SECONDS },
    { name: 'visitor', value: undefined },
  ];
}

/** Where to continue. A guest with preferences is first asked whether to save them to the account. */
export async function placeAfter(
  { preferences }: Pick<SiteParts, 'preferences'>,
  { user }: VerifiedUser,
  visit: Visit,
  next: string,
): Promise<string> {
  const cookie = visit.cookie('preferences');
  if (next !== '/' || cookie === undefined) return next;
  return offeredPreferences(await preferences.load(user.id), cookie) ? '/preferences' : next;
}
