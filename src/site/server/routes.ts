import cookie from '@fastify/cookie';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sessions } from '../../core/accounts/sessions.ts';
import type { MaybePromise } from '../../core/ports/maybe-promise.ts';
import type { Metrics } from '../../core/ports/metrics.ts';
import type { PreferencesStore } from '../../core/ports/preferences-store.ts';
import type { Random } from '../../core/ports/random.ts';
import type { PictureLinks } from '../../core/pictures/picture-links.ts';
import { ClientDisconnected } from '../../core/upstream/wait.ts';
import { formatsFor } from '../components/format.ts';
import type { Frame, PageAssets, SitePath } from '../components/frame.ts';
import { translator } from '../locales/messages.ts';
import { disconnectSignal } from '../../http/disconnect-signal.ts';
import type { BaseUrl } from '../../http/base-url.ts';
import type { Guests } from '../../http/guests.ts';
import type { SiteAllowance } from './allowance.ts';
import { Cookies } from './cookies.ts';
import { CsrfTokens } from './csrf.ts';
import { failurePage } from '../errors/failure-page.ts';
import { FormFields } from './form-fields.ts';
import { FormTokens } from './form-tokens.ts';
import { isFromThisSite, isToldFromThisSite } from './origin.ts';
import type { SiteAnswer, SitePage, Visit, Visitor } from './page.ts';
import { readAway } from './read-away.ts';
import { refuse, toSignIn } from './refuse.ts';
import { sendAnswer } from './send.ts';
import { interfaceLanguageOf, Visitors } from './visitors.ts';

export type SiteServerParts = {
  sessions: Sessions;
  preferences: PreferencesStore;
  allowance: SiteAllowance;
  pictures: PictureLinks;
  metrics: Metrics;
  random: Random;
  secret: string;
  https: boolean;
  baseUrl: BaseUrl;
  basePath: string;
  /** Whether everybody may search. */
  isPublic: boolean;
  links: Frame['links'];
  sandbox: boolean;
  guests: Guests;
};

/** Puts each page behind the door: who is there, may they, is the form theirs, have they any allowance left, work. */
export async function addSite(
  app: FastifyInstance,
  pages: readonly SitePage[],
  parts: SiteServerParts & { assets: PageAssets },
): Promise<void> {
  await app.register(cookie);
  const door = new SiteServer(parts);
  for (const page of pages) {
    app.route({
      method: page.method,
      url: page.path,
      config: { routeName: `site_${page.name}`, sitePage: true },
      ...(page.bodyBytes === undefined ? {} : { bodyLimit: page.bodyBytes }),
      handler: (request, reply) => door.open(page, request, reply),
      errorHandler(error: FastifyError, request, reply) {
        if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error;
        door.openUnread(page, request, reply).catch((failure: unknown) => reply.send(failure));
      },
    });
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether its errors are told as pages. */
    sitePage?: boolean;
  }
}

class SiteServer {
  readonly #parts: SiteServerParts & { assets: PageAssets };
  readonly #cookies: Cookies;
  readonly #visitors: Visitors;
  readonly #csrf: CsrfTokens;

  constructor(parts: SiteServerParts & { assets: PageAssets }) {
    this.#parts = parts;
    this.#cookies = new Cookies(parts);
    this.#visitors = new Visitors({ ...parts, cookies: this.#cookies });
    this.#csrf = new CsrfTokens(parts);
  }

  open(page: SitePage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return this.#receive(
      request,
      reply,
      async (visit) => (await this.#refusal(page, request, visit)) ?? page.handle(visit),
    );
  }

  /** For a form that is larger than is read: nothing of it is known, so nothing but the way in is checked. */
  async openUnread(page: SitePage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const declared = Number(request.headers['content-length']);
    const bytes = Number.isNaN(declared) ? undefined : declared;
    await readAway(request.raw, bytes);
    const mostBytes = request.routeOptions.bodyLimit;
    return this.#receive(
      request,
      reply,
      (visit) => shutOut(page, visit) ?? refuse(page, visit, { kind: 'too_large', bytes, mostBytes }),
    );
  }

  async #receive(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (visit: Visit) => MaybePromise<SiteAnswer>,
  ): Promise<FastifyReply> {
    const visitor = await this.#recognise(request);
    const holder = this.#holder(request, visitor);
    const forms = new FormTokens({ ...this.#parts, csrf: this.#csrf, holder });
    const visit = this.#visit(request, reply, visitor, forms);
    let answer: SiteAnswer;
    try {
      answer = await work(visit);
    } catch (error) {
      if (error instanceof ClientDisconnected) return reply;
      throw error;
    }
    for (const one of [...forms.cookies, ...(answer.cookies ?? [])]) this.#cookies.set(request, reply, one);
    return sendAnswer(request, reply, answer, {
      anyPicture: !visitor.preferences.imageProxy,
      posts: forms.issued,
      basePath: this.#parts.basePath,
    });
  }

  /** Guests pay for what they ask; a session that is none costs a look-up, too. */
  async #recognise(request: FastifyRequest): Promise<Visitor> {
    const { guests } = this.#parts;
    const isClaimed = this.#cookies.read(request, 'session') !== undefined;
    const refusedBefore = isClaimed ? guests.lookUpRefused(request) : guests.charge(request);
    if (refusedBefore) throw refusedBefore;
    const visitor = await this.#visitors.recognise(request);
    const refused = isClaimed && !visitor.user ? guests.chargeFailure(request) : undefined;
    if (refused) throw refused;
    return visitor;
  }

  async #refusal(page: SitePage, request: FastifyRequest, visit: Visit): Promise<SiteAnswer | undefined> {
    const { visitor } = visit;
    const wasShownHere = page.method === 'POST' && isToldFromThisSite(request, visit.baseUrl());
    if (needsSignIn(page, visit) && wasShownHere) return refuse(page, visit, { kind: 'signed_out' });
    const isShut = shutOut(page, visit);
    if (isShut) return isShut;
    if (page.method === 'POST' && !this.#isOwnForm(request, visit)) {
      if (!wasShownHere) return failurePage(visit.frame, 'stale_form');
      const isLost = visitor.session === undefined && visit.cookie('session') !== undefined;
      return refuse(page, visit, { kind: isLost ? 'signed_out' : 'stale_form' });
    }
    if (page.spends === undefined || page.asks?.(visit) === false) return undefined;
    const decision = await this.#parts.allowance.spend(page.spends, visitor, request.ip);
    await decision.recorded;
    if (decision.allowed) return undefined;
    this.#parts.metrics.throttled(page.spends === 'search' ? 'site' : `site-${page.spends}`);
    return refuse(page, visit, { kind: 'throttled', retryAfterSeconds: decision.retryAfterSeconds });
  }

  #isOwnForm(request: FastifyRequest, visit: Visit): boolean {
    return (
      isFromThisSite(request, this.#parts.baseUrl(request)) &&
      this.#csrf.holds(visit.form.get('csrf'), this.#holder(request, visit.visitor) ?? '')
    );
  }

  /** A session that has ended holds nothing: its forms would be taken as those of a guest. */
  #holder(request: FastifyRequest, { session }: Visitor): string | undefined {
    const live = session && this.#cookies.read(request, 'session');
    return live ?? this.#cookies.read(request, 'visitor');
  }

  #visit(request: FastifyRequest, reply: FastifyReply, visitor: Visitor, forms: FormTokens): Visit {
    const acceptLanguage = request.headers['accept-language'];
    return {
      visitor,
      frame: this.#frame(request, visitor, forms),
      query: new FormFields(request.query),
      form: new FormFields(request.body),
      params: request.params as Record<string, string>,
      address: request.url,
      acceptLanguage,
      authorization: request.headers.authorization,
      baseUrl: () => this.#parts.baseUrl(request),
      client: () => ({ address: request.ip, userAgent: request.headers['user-agent'] ?? '' }),
      cookie: (name) => this.#cookies.read(request, name),
      fromThisSite: request.headers['sec-fetch-site'] === 'same-origin',
      signal: () => disconnectSignal(reply.raw),
    };
  }

  #frame(request: FastifyRequest, visitor: Visitor, forms: FormTokens): Frame {
    const { assets, basePath, isPublic, links, sandbox, pictures } = this.#parts;
    const { user, preferences } = visitor;
    const language = interfaceLanguageOf(visitor, request.headers['accept-language']);
    const link = (path: SitePath): string => basePath + path;
    return {
      assets,
      link,
      t: translator(language),
      language,
      formats: formatsFor(language),
      theme: preferences.theme,
      newTab: preferences.newTab,
      shortcuts: preferences.shortcuts,
      user: user && { name: user.name, admin: user.admin },
      maySearch: isPublic || user !== undefined,
      path: request.url.split('?', 1)[0] ?? '/',
      csrf: () => forms.issue(),
      picture: (url) => (url === '' ? '' : preferences.imageProxy ? link(pictures.to(url)) : url),
      links,
      sandbox,
    };
  }
}

function needsSignIn({ access }: SitePage, { visitor, frame }: Visit): boolean {
  if (access === 'searchers') return !frame.maySearch;
  return access !== 'everyone' && visitor.user === undefined;
}

function shutOut(page: SitePage, visit: Visit): SiteAnswer | undefined {
  if (needsSignIn(page, visit)) return toSignIn(page, visit);
  const isBarred = page.access === 'admins' && visit.visitor.user?.admin !== true;
  return isBarred ? failurePage(visit.frame, 'forbidden') : undefined;
}
