import type { FastifyRequest } from 'fastify';
import type { Account } from '../../core/accounts/model.ts';
import type { Session } from '../../core/accounts/session.ts';
import type { Sessions } from '../../core/accounts/sessions.ts';
import type { PreferencesStore } from '../../core/ports/preferences-store.ts';
import type { InterfaceLanguage } from '../../core/preferences/model.ts';
import { INTERFACE_LANGUAGES } from '../../core/preferences/model.ts';
import { offeredPreferences } from '../../core/preferences/offer.ts';
import { unpackPreferences } from '../../core/preferences/pack.ts';
import { acceptedLanguages } from '../../http/accept.ts';
import type { Cookies } from './cookies.ts';
import type { Visitor } from './page.ts';

/** Identifies the visitor by the cookies of a request. With missing or invalid cookies it is a guest. */
export class Visitors {
  readonly #parts: { sessions: Sessions; preferences: PreferencesStore; cookies: Cookies };

  constructor(parts: { sessions: Sessions; preferences: PreferencesStore; cookies: Cookies }) {
    this.#parts = parts;
  }

  async identify(request: FastifyRequest): Promise<Visitor> {
    const { sessions, preferences, cookies } = this.#parts;
    const token = cookies.read(request, 'session');
    const signedIn = token === undefined ? undefined : await sessions.find(token);
    const cookie = cookies.read(request, 'preferences');
    if (!signedIn) {
      return {
        user: undefined,
        session: undefined,
        preferences: unpackPreferences(cookie ?? ''),
        offered: undefined,
      };
    }
    const saved = await preferences.load(signedIn.user.id);
    return {
      ...signedIn,
      // Never those of the cookie: the next change would save them to the account without asking.
      preferences: unpackPreferences(saved ?? ''),
      offered: offeredPreferences(saved, cookie),
    };
  }
}

/** The language the visitor chose, else the best match for the browser's languages. */
export function interfaceLanguageOf(
  { preferences }: Visitor,
  acceptLanguage: string | undefined,
): InterfaceLanguage {
  if (preferences.interfaceLanguage !== '') return preferences.interfaceLanguage;
  return spokenLanguage(acceptLanguage);
}

/** The first of the browser's languages that the site supports, else English. */
export function spokenLanguage(acceptLanguage: string | undefined): InterfaceLanguage {
  for (const { language } of acceptedLanguages(acceptLanguage)) {
    const spoken = INTERFACE_LANGUAGES.find((one) => one === language);
    if (spoken !== undefined) return spoken;
  }
  return 'en';
}

/** For pages whose access is `users`, which no guest reaches. */
export function currentSession({ user, session }: Visitor): { user: Account; session: Session } {
  if (!user || !session) throw new Error('a page for users was shown to a guest');
  return { user, session };
}
