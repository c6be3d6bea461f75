import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieName, SetCookie } from './page.ts';

/** Scripts write this one; nothing depends on its value but how a page is put together. */
const SEEN_BY_SCRIPTS: ReadonlySet<CookieName> = new Set(['scripts']);

/** Cookies under the names they have in the browser: `__Host-` where TLS makes that possible, so that no other host can plant one. */
export class Cookies {
  readonly #https: boolean;

  constructor({ https }: { https: boolean }) {
    this.#https = https;
  }

  /** One that is empty counts as none. */
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
