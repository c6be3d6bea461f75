import type { FastifyRequest } from 'fastify';
import { AccountRefusal } from '../../core/accounts/account-refusal.ts';
import type { Accounts } from '../../core/accounts/accounts.ts';
import type { Actor } from '../../core/ports/audit-store.ts';
import type { Audit } from '../../core/accounts/audit.ts';
import type { Account } from '../../core/accounts/model.ts';
import type { BegunSession, Sessions } from '../../core/accounts/sessions.ts';
import { deviceLabel } from '../../core/user-agent.ts';
import type { Clock } from '../../core/ports/clock.ts';
import type { Log } from '../../core/ports/log.ts';
import type { IsTrusted } from '../../http/trust-proxy.ts';
import type { ProxyProblem } from './page.ts';
import type { IncomingMessage } from 'node:http';
import { isUserName } from '../../core/accounts/credential-rules.ts';

/** A misconfigured proxy sends the same header with every request. */
const WARN_EVERY_MS = 60_000;

type ProxySignOnParts = {
  readonly header: string;
  /** Whether unknown users get an account. */
  readonly creates: boolean;
  readonly isTrusted: IsTrusted;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly audit: Audit;
  readonly clock: Clock;
  readonly log: Log;
};

/** Signs in the people whom a trusted reverse proxy has signed in. */
export class ProxySignOn {
  readonly #parts: ProxySignOnParts;
  /** When each warning was last logged. */
  readonly #warnedAtMs = new Map<string, number>();

  constructor(parts: ProxySignOnParts) {
    this.#parts = parts;
  }

  /** Only the connected peer counts: anyone can put addresses into `X-Forwarded-For`. */
  claimOf(request: FastifyRequest): ProxyClaim {
    const { header, isTrusted } = this.#parts;
    if (!isTrusted(request.socket.remoteAddress ?? '', 0)) return { kind: 'none' };
    const claim = readProxyHeader(request.raw, header);
    if (claim.kind === 'invalid') this.#warn('something that is not one username');
    return claim;
  }

  /** Begins a session for the user of that name, or says why there is none. */
  async signIn(
    request: FastifyRequest,
    name: string,
  ): Promise<(BegunSession & { readonly user: Account }) | ProxyProblem> {
    const { accounts, sessions, audit } = this.#parts;
    const user = (await accounts.lookUp(name)) ?? (await this.#create(request, name));
    if (user === 'invalid') return { reason: 'invalid', name };
    // Names that differ in case or width are one name here, but may be two people for the proxy.
    if (user && user.name !== name) this.#warn('another spelling of the username of an account');
    if (user?.name !== name) return { reason: 'no_account', name };
    const begun =
      user.disabledAtMs === undefined
        ? await sessions.beginFromProxy(user, deviceLabel(request.headers['user-agent'] ?? ''))
        : undefined;
    if (!begun) return { reason: 'disabled', name };
    const actor: Actor = { kind: 'user', name: user.name, address: request.ip };
    await audit.record(actor, { event: 'signed_in', user: user.name, details: { via: 'proxy' } });
    return { ...begun, user };
  }

  /** Not before there is an administrator: the first account would close the setup link. */
  async #create(request: FastifyRequest, name: string): Promise<Account | 'invalid' | undefined> {
    const { accounts, creates } = this.#parts;
    if (!creates || (await accounts.needsSetUp())) return undefined;
    try {
      const actor: Actor = { kind: 'system', name: '', address: request.ip };
      return await accounts.as(actor).createUser({ name, admin: false, password: undefined });
    } catch (error) {
      // Another request created it at the same time.
      if (error instanceof AccountRefusal && error.reason === 'user_name_taken') return accounts.lookUp(name);
      if (error instanceof AccountRefusal && error.reason === 'bad_user_name') return 'invalid';
      throw error;
    }
  }

  #warn(sent: string): void {
    const { clock, log, header } = this.#parts;
    const nowMs = clock.steadyMs();
    if (nowMs - (this.#warnedAtMs.get(sent) ?? -Infinity) < WARN_EVERY_MS) return;
    this.#warnedAtMs.set(sent, nowMs);
    log.warn({ header }, `the proxy sent ${sent} in its header, so its user is not signed in`);
  }
}

/** What the proxy says about the person: nothing, something that is not a username, or a user. */
type ProxyClaim =
  | { readonly kind: 'none' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'user'; readonly name: string };

const NONE: ProxyClaim = { kind: 'none' };
const INVALID: ProxyClaim = { kind: 'invalid' };
const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/** Two headers or a list could mean that a client added one, so neither is a name. */
function readProxyHeader({ headersDistinct }: IncomingMessage, header: string): ProxyClaim {
  const values = headersDistinct[header];
  const [given = ''] = values ?? [];
  if (values === undefined || (values.length === 1 && given === '')) return NONE;
  const name = decoded(given);
  return values.length === 1 && name !== undefined && isUserName(name) ? { kind: 'user', name } : INVALID;
}

/** Node reads headers as Latin-1; proxies send names as UTF-8. */
function decoded(text: string): string | undefined {
  try {
    return strictUtf8.decode(Buffer.from(text, 'latin1'));
  } catch {
    return undefined;
  }
}
