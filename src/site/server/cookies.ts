import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieName, SetCookie } from './page.ts';

/** Set by the browser script. It only decides whether a page leaves out what the script loads later. */
const SEEN_BY_SCRIPTS: ReadonlySet<CookieName> = new Set(['scripts']);

/** Over TLS a cookie gets the `__Host-` prefix, so that no other host can set it. */
export class Cookies {
  readonly #https: boolean;

  constructor({ https }: { https: boolean }) {
    this.#https = https;
  }

  /** An empty cookie counts as missing. */
  read(request: FastifyRequest, name: CookieName): string | undefined {
    const value = request.cookies[this.#nameOf(name, request)];
    return value === '' ? undefined : value;
  }

  set(request: FastifyRequest, reply: FastifyReply, { name, value, maxAgeSeconds }: SetCookie): void {
    const options = {
      path: '/',
      sameSite: 'lax',
      httpOnly: !SEEN_BY_SCRIPTS.has(name),
      secure: this.#isSecure(request),
    } as const;
    if (value === undefined) reply.clearCookie(this.#nameOf(name, request), options);
    else {
      const maxAge = maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds };
      reply.setCookie(this.#nameOf(name, request), value, { ...options, ...maxAge });
    }
  }

  #nameOf(name: CookieName, request: FastifyRequest): string {
    if (SEEN_BY_SCRIPTS.has(name)) return name;
    return this.#isSecure(request) ? `__Host-${name}` : name;
  }

  #isSecure(request: FastifyRequest): boolean {
    return this.#https || request.protocol === 'https';
  }
}

/** The longest a session can last; the store decides when it ends. */
const COOKIE_SECONDS = 180 * 86_400;

export function sessionCookie(token: string): SetCookie {
  return { name: 'session', value: token, maxAgeSeconds: COOKIE_SECONDS };
}
