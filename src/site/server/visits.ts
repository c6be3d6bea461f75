import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Accounts } from '../../core/accounts/accounts.ts';
import { preferredUnits } from '../../core/preferences/model.ts';
import type { PictureLinks } from '../../core/pictures/picture-links.ts';
import type { BaseUrl } from '../../http/base-url.ts';
import { disconnectSignal } from '../../http/api/api-call.ts';
import { formatsFor } from '../components/format.ts';
import type { Frame, PageAssets, SitePath } from '../components/html.ts';
import type { Branding } from '../components/instance.ts';
import { translator } from '../../locales/messages.ts';
import type { BrowserCheck } from './browser-check.ts';
import type { Cookies } from './cookies.ts';
import type { FormTokens } from './csrf.ts';
import { FormFields } from './form-fields.ts';
import type { Visit, Visitor } from './page.ts';
import type { BrowserSeals } from './seals.ts';
import { interfaceLanguageOf } from './visitors.ts';

export type VisitParts = {
  readonly accounts: Accounts;
  readonly assets: () => PageAssets;
  readonly pictures: PictureLinks;
  /** Whether visitors can read the pages of results here. */
  readonly readsPages: boolean;
  readonly domainOf: Frame['domainOf'];
  readonly baseUrl: BaseUrl;
  readonly basePath: string;
  /** Whether everyone may search. */
  readonly isPublic: boolean;
  readonly tabs: Frame['tabs'];
  readonly instance: Branding;
  /** Undefined if visitors are not checked. */
  readonly check: BrowserCheck | undefined;
  readonly links: Frame['links'];
  readonly sandbox: boolean;
  /** Whether people whom a proxy has signed in can sign out. */
  readonly proxyEndsSessions: boolean;
};

type Known = {
  readonly visitor: Visitor;
  readonly forms: FormTokens;
  readonly seals: BrowserSeals;
  readonly cookies: Cookies;
};

/** What browsers send for a page that they show. Old ones, and those without TLS, send nothing. */
const PAGES = new Set<unknown>([undefined, 'document']);

/** What a page needs to know about its request. */
export function toVisit(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: VisitParts,
  known: Known,
): Visit {
  const { visitor, cookies, seals } = known;
  let signal: AbortSignal | undefined;
  return {
    visitor,
    frame: toFrame(request, parts, known),
    query: new FormFields(request.query),
    form: new FormFields(request.body),
    params: request.params as Record<string, string>,
    address: request.url,
    acceptLanguage: request.headers['accept-language'],
    authorization: request.headers.authorization,
    baseUrl: () => parts.baseUrl(request),
    client: () => ({ address: request.ip, userAgent: request.headers['user-agent'] ?? '' }),
    cookie: (name) => cookies.read(request, name),
    seals,
    fromThisSite: request.headers['sec-fetch-site'] === 'same-origin',
    requestId: request.id,
    // One for all lookups of a page: each adds a listener to the response.
    signal: () => (signal ??= disconnectSignal(reply.raw)),
    isWhole: request.method === 'HEAD' || !PAGES.has(request.headers['sec-fetch-dest']),
  };
}

function toFrame(request: FastifyRequest, parts: VisitParts, { visitor, forms, cookies }: Known): Frame {
  const { assets, basePath, instance, isPublic, tabs, links, sandbox, pictures } = parts;
  const { user, session, preferences } = visitor;
  const language = interfaceLanguageOf(visitor, request.headers['accept-language']);
  const link = (path: SitePath): string => basePath + path;
  return {
    assets: assets(),
    link,
    t: translator(language),
    language,
    formats: formatsFor(language),
    theme: preferences.theme,
    density: preferences.density,
    units: preferredUnits(preferences),
    newTab: preferences.newTab,
    infiniteScroll: preferences.infiniteScroll,
    suggestions: preferences.suggestions,
    recent: preferences.recent,
    shortcuts: preferences.shortcuts,
    lenses: preferences.lenses,
    user: user && {
      name: user.name,
      admin: user.admin,
      maySignOut: session?.via !== 'proxy' || parts.proxyEndsSessions,
    },
    maySearch: isPublic || user !== undefined,
    check:
      user || parts.check?.hasPassed(cookies.read(request, 'checked')) === true
        ? undefined
        : parts.check?.stylesheet(),
    passwordMinLength: parts.accounts.passwordMinLength,
    path: request.url.split('?', 1)[0] ?? '/',
    csrf: () => forms.issue(),
    picture: (url) => (url === '' ? '' : preferences.imageProxy ? link(pictures.to(url)) : url),
    icon: (url) => (url === '' ? '' : link(pictures.toIcon(url))),
    pageSeal: (url) => (parts.readsPages ? pictures.pageSeal(url) : ''),
    domainOf: parts.domainOf,
    tabs,
    instance,
    links,
    sandbox,
  };
}
