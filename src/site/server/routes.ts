import { hash } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MaybePromise } from '../../core/ports/maybe-promise.ts';
import type { Metrics } from '../../core/ports/metrics.ts';
import type { PreferencesStore } from '../../core/ports/accounts-store.ts';
import type { Random } from '../../core/ports/clock.ts';
import { ClientDisconnected } from '../../core/upstream/outcome.ts';
import type { Guests } from '../../http/guests.ts';
import { html } from '../components/html.ts';
import { failedRequest, failurePage } from '../errors/failure-page.ts';
import type { SiteAllowance } from './allowance.ts';
import { Confirmation, type ConfirmationParts } from './confirmation.ts';
import { Cookies, sessionCookie } from './cookies.ts';
import { CsrfTokens, FormTokens, guestHolder, isKnownSameOrigin, maybeSameOrigin } from './csrf.ts';
import { declaredBytes, discardBody } from '../../http/refused-body.ts';
import type { SiteAnswer, SitePage, Visit, Visitor } from './page.ts';
import { needsSignIn, refuseAccess, refuseForm } from './refuse.ts';
import { Seals } from './seals.ts';
import type { ProxySignOn } from './proxy-sign-on.ts';
import { Visitors } from './visitors.ts';
import { toVisit, type VisitParts } from './visits.ts';
import {
  acceptsGzip,
  type Coding,
  matches,
  preferredCoding,
  compress,
  gzipPieces,
  WORTH_COMPRESSING,
} from '../../http/content-negotiation.ts';
import { pageHeaders } from '../../http/hooks/security-headers.ts';

export type SiteServerParts = VisitParts &
  ConfirmationParts & {
    preferences: PreferencesStore;
    allowance: SiteAllowance;
    metrics: Metrics;
    random: Random;
    secret: string;
    https: boolean;
    guests: Guests;
    /** Undefined if no proxy signs people in. */
    proxy: ProxySignOn | undefined;
  };

/** Registers the pages. */
export async function addSite(
  app: FastifyInstance,
  pages: readonly SitePage[],
  parts: SiteServerParts,
): Promise<void> {
  await app.register(cookie);
  const requests = new PageRequests(parts);
  for (const page of pages) {
    app.route({
      method: page.method,
      url: page.path,
      config: { routeName: `site_${page.name}`, sitePage: true },
      ...(page.bodyBytes === undefined ? {} : { bodyLimit: page.bodyBytes }),
      handler: (request, reply) => requests.handle(page, request, reply),
      errorHandler(error: FastifyError, request, reply) {
        if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error;
        requests.handleTooLarge(page, request, reply).catch((failure: unknown) => reply.send(failure));
      },
    });
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether its errors are shown as pages. */
    sitePage?: boolean;
  }
}

/** Every request passes through the same steps: visitor, access, form token, allowance, the page's own work, response. */
class PageRequests {
  readonly #parts: SiteServerParts;
  readonly #cookies: Cookies;
  readonly #visitors: Visitors;
  readonly #csrf: CsrfTokens;
  readonly #seals: Seals;
  readonly #confirmation: Confirmation;

  constructor(parts: SiteServerParts) {
    this.#parts = parts;
    this.#cookies = new Cookies(parts);
    this.#visitors = new Visitors({ ...parts, cookies: this.#cookies });
    this.#csrf = new CsrfTokens(parts);
    this.#seals = new Seals(parts);
    this.#confirmation = new Confirmation(parts);
  }

  handle(page: SitePage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return this.#respond(request, reply, async (visit) => {
      const refused = await this.#refusal(page, request, visit);
      return refused ?? this.#confirmed(page, visit);
    });
  }

  async #confirmed(page: SitePage, visit: Visit): Promise<SiteAnswer> {
    const outcome = await this.#confirmation.before(page, visit);
    if ('answer' in outcome) return outcome.answer;
    const answer = await page.handle(outcome.visit);
    const cookies = [...outcome.cookies, ...(answer.cookies ?? [])];
    return cookies.length === 0 ? answer : { ...answer, cookies };
  }

  /** A form over the size limit was not parsed, so its token cannot be checked: only access is. */
  async handleTooLarge(page: SitePage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const bytes = declaredBytes(request);
    await discardBody(request);
    const mostBytes = request.routeOptions.bodyLimit;
    return this.#respond(
      request,
      reply,
      (visit) =>
        refuseAccess(page, visit) ?? refuseForm(page, visit, { kind: 'too_large', bytes, mostBytes }),
    );
  }

  async #respond(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (visit: Visit) => MaybePromise<SiteAnswer>,
  ): Promise<FastifyReply> {
    const cookies = this.#cookies;
    const visitor = await this.#identify(request);
    const holder = this.#tokenHolder(request, visitor);
    const forms = new FormTokens({ ...this.#parts, csrf: this.#csrf, holder });
    let answer: SiteAnswer;
    try {
      const seals = this.#seals.of(holder);
      answer = await work(toVisit(request, reply, this.#parts, { visitor, forms, seals, cookies }));
    } catch (error) {
      if (error instanceof ClientDisconnected) return reply;
      throw error;
    }
    // Other answers than pages may be stored by shared caches, with their cookies.
    const begun =
      visitor.newToken === undefined || answer.kind === 'body' ? [] : [sessionCookie(visitor.newToken)];
    for (const one of [...begun, ...forms.cookies, ...(answer.cookies ?? [])])
      cookies.set(request, reply, one);
    return sendAnswer(request, reply, answer, {
      anyPicture: !visitor.preferences.imageProxy,
      posts: forms.issued,
      basePath: this.#parts.basePath,
    });
  }

  /** Guests are rate limited for every request; an invalid session also for the lookup it costs. */
  async #identify(request: FastifyRequest): Promise<Visitor> {
    const { guests } = this.#parts;
    const hasSession = this.#cookies.read(request, 'session') !== undefined || this.#isVouchedFor(request);
    const refusedBefore = hasSession ? guests.lookUpRefused(request) : guests.charge(request);
    if (refusedBefore) throw refusedBefore;
    const visitor = await this.#visitors.identify(request);
    const refused = hasSession && !visitor.user ? guests.chargeFailure(request) : undefined;
    if (refused) throw refused;
    return visitor;
  }

  #isVouchedFor(request: FastifyRequest): boolean {
    return this.#parts.proxy?.claimOf(request).kind === 'user';
  }

  async #refusal(page: SitePage, request: FastifyRequest, visit: Visit): Promise<SiteAnswer | undefined> {
    const isOurForm = page.method === 'POST' && isKnownSameOrigin(request, visit.baseUrl());
    if (needsSignIn(page, visit) && isOurForm) return refuseForm(page, visit, { kind: 'signed_out' });
    return (
      refuseAccess(page, visit) ??
      (await this.#refusedToken(page, request, visit, isOurForm)) ??
      (await this.#refusedAllowance(page, request, visit))
    );
  }

  async #refusedToken(
    page: SitePage,
    request: FastifyRequest,
    visit: Visit,
    isOurForm: boolean,
  ): Promise<SiteAnswer | undefined> {
    if (page.method !== 'POST' || this.#hasValidToken(request, visit)) return undefined;
    // A page of another site could show what it put into the form.
    if (!isOurForm) return failurePage(visit.frame, 'stale_form');
    const sessionEnded = visit.visitor.session === undefined && visit.cookie('session') !== undefined;
    return refuseForm(page, visit, { kind: sessionEnded ? 'signed_out' : 'stale_form' });
  }

  async #refusedAllowance(
    page: SitePage,
    request: FastifyRequest,
    visit: Visit,
  ): Promise<SiteAnswer | undefined> {
    if (page.spends === undefined || page.asks?.(visit) === false) return undefined;
    const isUnchecked = visit.frame.check !== undefined && page.spends === 'search';
    if (isUnchecked && (await this.#refused('unchecked', request, visit)) !== undefined)
      return failurePage(visit.frame, 'unchecked', { request: failedRequest(visit.address, page.method) });
    const retryAfterSeconds = await this.#refused(page.spends, request, visit);
    return retryAfterSeconds === undefined
      ? undefined
      : refuseForm(page, visit, { kind: 'throttled', retryAfterSeconds });
  }

  /** Takes from an allowance. Undefined if there was enough, else the seconds until there is. */
  async #refused(
    spending: Parameters<SiteAllowance['spend']>[0],
    request: FastifyRequest,
    { visitor }: Visit,
  ): Promise<number | undefined> {
    const decision = await this.#parts.allowance.spend(spending, visitor, request.ip);
    await decision.recorded;
    if (decision.allowed) return undefined;
    this.#parts.metrics.throttled(spending === 'search' ? 'site' : `site-${spending}`);
    return decision.retryAfterSeconds;
  }

  #hasValidToken(request: FastifyRequest, visit: Visit): boolean {
    return (
      maybeSameOrigin(request, this.#parts.baseUrl(request)) &&
      this.#csrf.isValid(visit.form.get('csrf'), this.#tokenHolder(request, visit.visitor) ?? '')
    );
  }

  /** Forms stay valid when the session gets another token, because they are bound to its ID. */
  #tokenHolder(request: FastifyRequest, { session }: Visitor): string | undefined {
    if (session) return `session ${session.id}`;
    const visitor = this.#cookies.read(request, 'visitor');
    return visitor === undefined ? undefined : guestHolder(visitor);
  }
}

async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: SiteAnswer,
  { anyPicture, posts, basePath }: { anyPicture: boolean; posts: boolean; basePath: string },
): Promise<FastifyReply> {
  switch (answer.kind) {
    case 'redirect':
      return reply
        .code(answer.status ?? 303)
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('location', answer.to.startsWith('/') ? basePath + answer.to : answer.to)
        .send();
    case 'body':
      return reply
        .code(answer.status ?? 200)
        .type(answer.type)
        .headers(answer.headers ?? {})
        .send(isWhole(answer.body) ? answer.body : ReadableStream.from(answer.body));
    case 'stream': {
      const pieces = piecesOf(answer, (error) => {
        request.server.logFailure(request, error);
      });
      pageHeaders(reply, { anyPicture, frames: answer.frames, posts })
        .type('text/html; charset=utf-8')
        .header('cache-control', storing(answer))
        .header('vary', 'Cookie, Accept-Language, Accept-Encoding')
        // nginx would hold the parts back.
        .header('x-accel-buffering', 'no');
      if (!acceptsGzip(request.headers['accept-encoding'])) return reply.send(ReadableStream.from(pieces));
      return reply.header('content-encoding', 'gzip').send(ReadableStream.from(gzipPieces(pieces)));
    }
    case 'page': {
      const { status = 200, headers = {}, frames, locates, installs, indexable } = answer;
      pageHeaders(reply, { anyPicture, frames, locates, installs, posts, indexable })
        .code(status)
        .type('text/html; charset=utf-8')
        // Back could not show a refused form that was not stored without sending it again.
        .header('cache-control', status >= 400 && request.method === 'POST' ? STORED : storing(answer))
        .header('vary', 'Cookie, Accept-Language, Accept-Encoding')
        .headers(headers);
      const markup = answer.html.toString();
      const coding = preferredCoding(request.headers['accept-encoding']);
      // These pages are the same for every guest, so a browser can keep its copy until they change.
      if (indexable === true && !posts && hasCopy(request, reply, `${coding} ${markup}`)) {
        return reply.code(304).send();
      }
      return sendCompressed(reply, markup, coding);
    }
  }
}

const STORED = 'private, no-cache';

function storing({ cacheControl }: { cacheControl: 'private' | 'no-store' }): string {
  return cacheControl === 'no-store' ? 'no-store' : STORED;
}

async function* piecesOf(
  { top, parts, bottom }: Extract<SiteAnswer, { kind: 'stream' }>,
  onFailure: (error: unknown) => void,
): AsyncGenerator<string> {
  yield top;
  try {
    for await (const part of parts) yield String(html`${part}`);
    yield bottom;
  } catch (error) {
    if (error instanceof ClientDisconnected) return;
    onFailure(error);
    // The browser must not take what it has for the whole page.
    throw error;
  }
}

function isWhole(body: string | Uint8Array | AsyncIterable<string>): body is string | Uint8Array {
  return typeof body === 'string' || body instanceof Uint8Array;
}

function hasCopy(request: FastifyRequest, reply: FastifyReply, content: string): boolean {
  const etag = `"${hash('sha256', content, 'base64url')}"`;
  reply.header('etag', etag);
  return matches(request.headers['if-none-match'], etag);
}

async function sendCompressed(reply: FastifyReply, text: string, coding: Coding): Promise<FastifyReply> {
  if (coding === 'identity' || text.length < WORTH_COMPRESSING) return reply.send(text);
  reply.header('content-encoding', coding);
  return reply.send(await compress(text, coding));
}
