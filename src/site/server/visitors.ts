import type { FastifyRequest } from 'fastify';
import type { Account } from '../../core/accounts/model.ts';
import type { Session } from '../../core/ports/sessions-store.ts';
import type { Sessions, SessionWithUser } from '../../core/accounts/sessions.ts';
import type { PreferencesStore } from '../../core/ports/accounts-store.ts';
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '../../core/preferences/model.ts';
import { offeredPreferences, unpackPreferences } from '../../core/preferences/transfer.ts';
import { acceptedLanguages } from '../../http/content-negotiation.ts';
import type { Cookies } from './cookies.ts';
import type { ProxyProblem, Visit, Visitor } from './page.ts';
import type { ProxySignOn } from './proxy-sign-on.ts';
import type { Actor } from '../../core/ports/audit-store.ts';

type Parts = {
  readonly sessions: Sessions;
  readonly preferences: PreferencesStore;
  readonly cookies: Cookies;
  readonly proxy: ProxySignOn | undefined;
};

type SignedIn = SessionWithUser & Pick<Visitor, 'newToken'>;

/** Identifies the visitor by the cookies of a request and the header of a proxy. Without valid ones it is a guest. */
export class Visitors {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async identify(request: FastifyRequest): Promise<Visitor> {
    const { preferences, cookies } = this.#parts;
    const signedIn = await this.#signedIn(request);
    const cookie = cookies.read(request, 'preferences');
    if (!signedIn || 'reason' in signedIn) {
      return {
        user: undefined,
        session: undefined,
        preferences: unpackPreferences(cookie ?? ''),
        offered: undefined,
        ...(signedIn && { proxyProblem: signedIn }),
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

  /** The user whom the proxy names, else the user of the session. What the proxy says always counts. */
  async #signedIn(request: FastifyRequest): Promise<SignedIn | ProxyProblem | undefined> {
    const { sessions, cookies, proxy } = this.#parts;
    const claim = proxy?.claimOf(request) ?? { kind: 'none' };
    if (claim.kind === 'invalid') return { reason: 'invalid', name: '' };
    const token = cookies.read(request, 'session');
    const found = token === undefined ? undefined : await sessions.find(token);
    if (claim.kind === 'none') return found?.session.via === 'proxy' ? undefined : found;
    if (found?.user.name === claim.name) return found;
    const begun = await proxy?.signIn(request, claim.name);
    if (!begun || 'reason' in begun) return begun;
    if (found) await sessions.end(found.user.id, found.session.id);
    return { session: begun.session, user: begun.user, newToken: begun.token };
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

/** Who sent the request, for the audit log. */
export function actorOf({ visitor, client }: Pick<Visit, 'visitor' | 'client'>): Actor {
  const { address } = client();
  return visitor.user
    ? { kind: 'user', name: visitor.user.name, address }
    : { kind: 'guest', name: '', address };
}
