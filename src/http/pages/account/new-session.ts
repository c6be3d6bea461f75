import { deviceOf } from '../../../core/accounts/device.ts';
import type { Account, VerifiedUser } from '../../../core/accounts/model.ts';
import { packPreferences, unpackPreferences } from '../../../core/preferences/pack.ts';
import type { SetCookie, Visit } from '../../site/page.ts';
import type { SiteParts } from '../../site/parts.ts';

/** As long as a session can last; the store decides when it ends. */
const COOKIE_SECONDS = 180 * 86_400;

export type NewSessionParts = Pick<SiteParts, 'sessions' | 'preferences'>;

/**
 * Signs this browser in under a token that nobody knew before. Whatever session it brought along ends. Undefined when the
 * password was changed a moment ago: then nobody is signed in.
 */
export async function beginSession(
  { sessions, preferences }: NewSessionParts,
  verified: VerifiedUser,
  visit: Visit,
): Promise<readonly SetCookie[] | undefined> {
  const { session: brought } = visit.visitor;
  if (brought) await sessions.end(brought.userId, brought.id);
  const begun = await sessions.begin(verified, deviceOf(visit.client().userAgent));
  if (!begun) return undefined;
  await adoptPreferences(preferences, verified.user, visit.cookie('preferences'));
  return [
    { name: 'session', value: begun.token, maxAgeSeconds: COOKIE_SECONDS },
    { name: 'visitor', value: undefined },
  ];
}

/** Who set the site up as a guest finds it the same after signing in for the first time. */
async function adoptPreferences(
  preferences: SiteParts['preferences'],
  { id }: Account,
  packed: string | undefined,
): Promise<void> {
  if (packed === undefined || (await preferences.load(id)) !== undefined) return;
  await preferences.save(id, packPreferences(unpackPreferences(packed)));
}
