import { deviceLabel } from '../../core/user-agent.ts';
import type { VerifiedUser } from '../../core/accounts/model.ts';
import { offeredPreferences } from '../../core/preferences/offer.ts';
import type { SetCookie, Visit } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';

/** As long as a session can last; the store decides when it ends. */
const COOKIE_SECONDS = 180 * 86_400;

/**
 * Signs this browser in under a token that nobody knew before. Whatever session it brought along ends. Undefined when the
 * password was changed a moment ago: then nobody is signed in.
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

/** Where to go on to: who set the site up as a guest is first asked whether that is for the account too. */
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
