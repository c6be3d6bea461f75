import { actorOf } from '../server/actor-of.ts';
import type { SetCookie, SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { signedOutView } from './proxy-view.ts';

const NO_SESSION: SetCookie = { name: 'session', value: undefined };

export function signOut({
  sessions,
  audit,
  proxyLogoutUrl,
}: Pick<SiteParts, 'sessions' | 'audit' | 'proxyLogoutUrl'>): SitePage {
  return {
    name: 'sign_out',
    method: 'POST',
    path: '/logout',
    access: 'everyone',
    async handle(visit) {
      const { user, session } = visit.visitor;
      if (user && session) {
        await sessions.end(user.id, session.id);
        await audit.record(actorOf(visit), { event: 'signed_out', user: user.name });
      }
      if (session?.via !== 'proxy' || proxyLogoutUrl === undefined) {
        return { kind: 'redirect', to: '/', cookies: [NO_SESSION] };
      }
      // Not a redirect: browsers check all redirects after a form against `form-action`, and the proxy may redirect on.
      return {
        kind: 'page',
        html: signedOutView(visit.frame, proxyLogoutUrl),
        keep: 'no-store',
        headers: { refresh: `0; url=${proxyLogoutUrl}` },
        cookies: [NO_SESSION],
      };
    },
  };
}
