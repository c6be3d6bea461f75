import type { Actor } from '../../core/ports/audit-store.ts';
import type { Visit } from './page.ts';

/** Who sent the request, for the audit log. */
export function actorOf({ visitor, client }: Pick<Visit, 'visitor' | 'client'>): Actor {
  const { address } = client();
  return visitor.user
    ? { kind: 'user', name: visitor.user.name, address }
    : { kind: 'guest', name: '', address };
}
