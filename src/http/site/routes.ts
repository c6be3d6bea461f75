import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sessions } from '../../core/accounts/sessions.ts';
import type { Metrics } from '../../core/ports/metrics.ts';
import type { PreferencesStore } from '../../core/ports/preferences-store.ts';
import type { Random } from '../../core/ports/random.ts';
import type { PictureLinks } from '../../core/pictures/picture-links.ts';
import { CallerGone } from '../../core/search/collect.ts';
import { formatsFor } from '../../web/format.ts';
import type { Frame, PageAssets } from '../../web/frame.ts';
import { STRINGS } from '../../web/strings/index.ts';
import { goneSignal } from '../api/gone-signal.ts';
import type { BaseUrl } from '../base-url.ts';
import type { SiteAllowance } from './allowance.ts';
import { Cookies } from './cookies.ts';
import { CsrfTokens } from './csrf.ts';
import { failurePage } from './failure-page.ts';
import { Fields } from './fields.ts';
import { FormTokens } from './form-tokens.ts';
import { localPath } from './local-path.ts';
import { isFromThisSite } from './origin.ts';
import type { SiteAnswer, SitePage, Visit, Visitor } from './page.ts';
import { sendAnswer } from './send.ts';
import { interfaceLanguageOf, Visitors } from './visitors.ts';

export type SiteDoorParts = {
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
};

/** Puts each page behind the door: who is there, may they, is the form theirs, have they any allowance left, work. */
export async function addSite(
  app: FastifyInstance,
  pages: readonly SitePage[],
  parts: SiteDoorParts & { assets: PageAssets },
): Promise<void> {
  await app.register(cookie);
  const door = new SiteDoor(parts);
  for (const page of pages) {
    app.route({
      method: page.method,
      url: page.path,
      config: { routeName: `site_${page.name}`, sitePage: true },
      handler: (request, reply) => door.open(page, request, reply),
    });
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether its errors are told as pages. */
    sitePage?: boolean;
  }
}

class SiteDoor {
  readonly #parts: SiteDoorParts & { assets: PageAssets };
  readonly #cookies: Cookies;
  readonly #visitors: Visitors;
  readonly #csrf: CsrfTokens;

  constructor(parts: SiteDoorParts & { assets: PageAssets }) {
    this.#parts = parts;
    this.#cookies = new Cookies(parts);
    this.#visitors = new Visitors({ ...parts, cookies: this.#cookies });
    this.#csrf = new CsrfTokens(parts);
  }

  async open(page: SitePage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const visitor = await this.#visitors.recognise(request);
    const forms = new FormTokens({ ...this.#parts, csrf: this.#csrf, holder: this.#holder(request) });
    const visit = this.#visit(request, reply, visitor, forms);
    let answer: SiteAnswer;
    try {
      answer = (await this.#refusal(page, request, visit)) ?? (await page.handle(visit));
    } catch (error) {
      if (error instanceof CallerGone) return reply;
      throw error;
    }
    for (const one of [...forms.cookies, ...(answer.cookies ?? [])]) this.#cookies.set(request, reply, one);
    return sendAnswer(request, reply, answer, {
      anyPicture: !visitor.preferences.imageProxy,
      posts: forms.issued,
      basePath: this.#parts.basePath,
    });
  }

  async #refusal(page: SitePage, request: FastifyRequest, visit: Visit): Promise<SiteAnswer | undefined> {
    const { visitor, frame } = visit;
    const needsUser = page.access === 'users' || page.access === 'admins';
    if ((needsUser && !visitor.user) || (page.access === 'searchers' && !frame.maySearch)) {
      return toSignIn(page, visit);
    }
    if (page.access === 'admins' && visitor.user?.admin !== true) return failurePage(frame, 'forbidden');
    if (page.method === 'POST' && !this.#isOwnForm(request, visit)) return failurePage(frame, 'stale_form');
    if (page.spends === undefined) return undefined;
    const decision = await this.#parts.allowance.spend(page.spends, visitor, request.ip);
    await decision.recorded;
    if (decision.allowed) return undefined;
    this.#parts.metrics.throttled(page.spends === 'search' ? 'site' : 'site-suggest');
    return failurePage(frame, 'throttled', { retryAfterSeconds: decision.retryAfterSeconds });
  }

  #isOwnForm(request: FastifyRequest, visit: Visit): boolean {
    return (
      isFromThisSite(request, this.#parts.baseUrl(request)) &&
      this.#csrf.holds(visit.form.get('csrf'), this.#holder(request) ?? '')
    );
  }

  #holder(request: FastifyRequest): string | undefined {
    return this.#cookies.read(request, 'session') ?? this.#cookies.read(request, 'visitor');
  }

  #visit(request: FastifyRequest, reply: FastifyReply, visitor: Visitor, forms: FormTokens): Visit {
    const acceptLanguage = request.headers['accept-language'];
    return {
      visitor,
      frame: this.#frame(request, visitor, forms),
      query: new Fields(request.query),
      form: new Fields(request.body),
      params: request.params as Record<string, string>,
      address: request.url,
      acceptLanguage,
      authorization: request.headers.authorization,
      baseUrl: () => this.#parts.baseUrl(request),
      client: () => ({ address: request.ip, userAgent: request.headers['user-agent'] ?? '' }),
      cookie: (name) => this.#cookies.read(request, name),
      fromThisSite: request.headers['sec-fetch-site'] === 'same-origin',
      gone: () => goneSignal(reply.raw),
    };
  }

  #frame(request: FastifyRequest, visitor: Visitor, forms: FormTokens): Frame {
    const { assets, isPublic, links, sandbox, pictures } = this.#parts;
    const { user, preferences } = visitor;
    const language = interfaceLanguageOf(visitor, request.headers['accept-language']);
    return {
      assets,
      strings: STRINGS[language],
      language,
      formats: formatsFor(language),
      theme: preferences.theme,
      newTab: preferences.newTab,
      shortcuts: preferences.shortcuts,
      user: user && { name: user.name, admin: user.admin },
      maySearch: isPublic || user !== undefined,
      path: request.url.split('?', 1)[0] ?? '/',
      csrf: () => forms.issue(),
      picture: (url) => (url === '' ? '' : preferences.imageProxy ? pictures.to(url) : url),
      links,
      sandbox,
    };
  }
}

/** After signing in the visitor goes on to where it was going, unless that was a form. */
function toSignIn(page: SitePage, { address }: Visit): SiteAnswer {
  const next =
    page.method === 'GET' ? `?${new URLSearchParams({ next: localPath(address) }).toString()}` : '';
  return { kind: 'redirect', to: `/login${next}` };
}
