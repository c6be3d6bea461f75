import { formatsFor } from '../components/format.ts';
import type { Branding } from '../components/instance.ts';
import type { InterfaceLanguage } from '../../core/preferences/model.ts';
import { translator } from '../../locales/messages.ts';
import { PASSWORD_LENGTH } from '../../core/accounts/credential-rules.ts';
import {
  type Child,
  type Frame,
  html,
  type Html,
  type PageAssets,
  type SitePath,
} from '../components/html.ts';
import { layout } from '../components/layout/layout.ts';
import { searchBox } from '../components/layout/search-page.ts';
import type { SiteAnswer } from '../server/page.ts';
import { SEARCH_TABS, type SearchTab } from '../../core/bangs/tabs.ts';
import { TAB_PATHS } from '../components/results/search-address.ts';
import { localPath } from '../server/local-path.ts';
import { cleanQuery } from '../server/read-search.ts';
import type { FastifyRequest } from 'fastify';
import type { Problem } from '../../http/problems.ts';
import { isForPrograms } from '../../http/content-negotiation.ts';
import { spokenLanguage } from '../server/visitors.ts';

const STATUS = {
  bad_request: 400,
  forbidden: 403,
  stale_form: 403,
  not_found: 404,
  too_large: 413,
  throttled: 429,
  unchecked: 429,
  broken: 500,
  unavailable: 503,
} as const;

type FailureKind = keyof typeof STATUS;

type Details = {
  readonly retryAfterSeconds?: number | undefined;
  readonly requestId?: string | undefined;
  /** What was requested, for the search box and a link to try again. */
  readonly request?: FailedRequest | undefined;
};

const EMPTY_BOX = { tab: 'web', query: '' } as const;

/** An error page as the response of a page. */
export function failurePage(frame: Frame, kind: FailureKind, details: Details = {}): SiteAnswer {
  const { retryAfterSeconds } = details;
  return {
    kind: 'page',
    status: STATUS[kind],
    html: failureView(frame, kind, details),
    cacheControl: 'no-store',
    ...(retryAfterSeconds === undefined ? {} : { headers: { 'retry-after': String(retryAfterSeconds) } }),
  };
}

function failureView(frame: Frame, kind: FailureKind, details: Details = {}): Html {
  const { link, t } = frame;
  const { requestId, retryAfterSeconds } = details;
  const box = details.request ?? (kind === 'not_found' && frame.maySearch && EMPTY_BOX);
  return layout(frame, {
    title: t(`common.failures.${kind}.title`),
    ...(box && { kind: 'plain-page boxed', head: searchBox(frame, box) }),
    main: html`<div class="stack">
      <h1>${t(`common.failures.${kind}.title`)}</h1>
      <p>${t(`common.failures.${kind}.text`)}</p>
      ${later(frame, details)}
      ${requestId !== undefined && html`<p class="quiet">${t('common.requestId')} <code>${requestId}</code></p>`}
      <p class="actions">
        ${(retryAfterSeconds !== undefined || kind === 'unchecked') && retry(frame, details)}
        <a class="button plain" href="${link('/')}">${t('common.toHome')}</a>
      </p>
    </div>`,
    scripts: retryAfterSeconds === undefined ? [] : ['countdown'],
  });
}

/**
 * When to try again. The page does not reload itself: that would interrupt the reader, and ask again from tabs that
 * are long forgotten.
 */
function later({ t }: Frame, { retryAfterSeconds }: Details): Child {
  if (retryAfterSeconds === undefined) return undefined;
  return html`<div
    data-countdown="${retryAfterSeconds}"
    data-words="${t('common.tryAgainClock', { time: '{time}' })}"
  >
    <p role="timer">${t('common.tryAgainIn', { seconds: retryAfterSeconds })}</p>
    <p role="status" data-over="${t('common.tryAgainNow')}"></p>
  </div>`;
}

function retry({ link, t }: Frame, { request }: Details): Html | undefined {
  if (request?.again === undefined) return undefined;
  return html`<a class="button" href="${link(request.again)}" data-retry>${t('search.failed.again')}</a>`;
}

/** What an error page keeps of the request. */
type FailedRequest = {
  /** The tab that its search box searches. */
  readonly tab: SearchTab;
  readonly query: string;
  /** The same address; undefined for a form. */
  readonly again: SitePath | undefined;
};

/** `address` is the requested path with its query, as any client may have written it. */
export function failedRequest(address: string, method: string): FailedRequest {
  const again = localPath(address);
  const { pathname, searchParams } = new URL(again, 'https://here.invalid');
  const tab = SEARCH_TABS.find(
    (one) => pathname === TAB_PATHS[one] || pathname.startsWith(`${TAB_PATHS[one]}/`),
  );
  return {
    // The translation page has another form.
    tab: tab === undefined || tab === 'translate' ? 'web' : tab,
    query: cleanQuery((searchParams.get('q') ?? '').toWellFormed()),
    again: method === 'GET' ? again : undefined,
  };
}

/** Error pages for the site, and for people who mistyped an address. The API always returns JSON. */
export function problemPages(
  assets: () => PageAssets,
  { sandbox, basePath, instance }: { sandbox: boolean; basePath: string; instance: Branding },
) {
  return function problemPage(request: FastifyRequest, problem: Problem): string | undefined {
    if (!isForPeople(request, problem)) return undefined;
    const language = spokenLanguage(request.headers['accept-language']);
    const page = failureView(
      guestFrame(assets(), { language, sandbox, basePath, instance }),
      kindOf(problem.status),
      {
        request: failedRequest(request.url, request.method),
        retryAfterSeconds: problem.retryAfterSeconds,
        requestId: problem.status === 500 ? request.id : undefined,
      },
    );
    return page.toString();
  };
}

function isForPeople(request: FastifyRequest, { status }: Problem): boolean {
  if (isForPrograms(request.url)) return false;
  if (request.routeOptions.config.sitePage === true) return true;
  return (request.is404 || status === 429) && request.headers.accept?.includes('text/html') === true;
}

function kindOf(status: number): FailureKind {
  if (status === 404) return 'not_found';
  if (status === 429) return 'throttled';
  if (status === 503) return 'unavailable';
  return status >= 500 ? 'broken' : 'bad_request';
}

const UNNAMED: Frame['instance'] = { name: 'Tributary', contact: undefined, textOf: () => undefined };

/** For error pages outside a visit: no user, and no forms that post. */
export function guestFrame(
  assets: PageAssets,
  {
    language = 'en',
    sandbox = false,
    basePath = '',
    instance = UNNAMED,
  }: {
    language?: InterfaceLanguage;
    sandbox?: boolean;
    basePath?: string;
    instance?: Frame['instance'];
  } = {},
): Frame {
  return {
    assets,
    link: (path) => basePath + path,
    t: translator(language),
    language,
    formats: formatsFor(language),
    theme: 'system',
    density: 'comfortable',
    units: 'auto',
    newTab: false,
    infiniteScroll: false,
    suggestions: true,
    recent: undefined,
    shortcuts: false,
    lenses: [],
    user: undefined,
    maySearch: false,
    passwordMinLength: PASSWORD_LENGTH.min,
    path: '',
    csrf: () => '',
    picture: () => '',
    icon: () => '',
    pageSeal: () => '',
    domainOf: (host) => host,
    instance,
    links: [],
    tabs: [],
    sandbox,
  };
}
