import type { FastifyRequest } from 'fastify';
import type { Sessions } from '../../core/accounts/sessions.ts';
import type { PreferencesStore } from '../../core/ports/preferences-store.ts';
import type { InterfaceLanguage } from '../../core/preferences/model.ts';
import { INTERFACE_LANGUAGES } from '../../core/preferences/model.ts';
import { offeredPreferences } from '../../core/preferences/offer.ts';
import { unpackPreferences } from '../../core/preferences/pack.ts';
import { acceptedLanguages } from '../../http/accept.ts';
import type { Cookies } from './cookies.ts';
import type { Visitor } from './page.ts';

/** Tells who is there by the cookies of a request. Whatever is wrong with them, somebody is: a guest. */
export class Visitors {
  readonly #parts: { sessions: Sessions; preferences: PreferencesStore; cookies: Cookies };

  constructor(parts: { sessions: Sessions; preferences: PreferencesStore; cookies: Cookies }) {
    this.#parts = parts;
  }

  async recognise(request: FastifyRequest): Promise<Visitor> {
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
      // Never those of the cookie: with the next change they would be kept with the account, unasked.
      preferences: unpackPreferences(saved ?? ''),
      offered: offeredPreferences(saved, cookie),
    };
  }
}

/** The one the visitor chose, else what the browser asks for. */
export function interfaceLanguageOf(
  { preferences }: Visitor,
  acceptLanguage: string | undefined,
): InterfaceLanguage {
  if (preferences.interfaceLanguage !== '') return preferences.interfaceLanguage;
  return spokenLanguage(acceptLanguage);
}

/** The first that the browser would like and the site speaks, else English. */
export function spokenLanguage(acceptLanguage: string | undefined): InterfaceLanguage {
  for (const { language } of acceptedLanguages(acceptLanguage)) {
    const spoken = INTERFACE_LANGUAGES.find((one) => one === language);
    if (spoken !== undefined) return spoken;
  }
  return 'en';
}
