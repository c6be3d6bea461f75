import type { FastifyReply, FastifyRequest } from 'fastify';
import { isForPrograms, VARY } from '../content-negotiation.ts';
import { HEADERS } from '../openapi/headers.ts';

/** For JSON and errors. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

const ONE_YEAR_HTTPS = 'max-age=31536000';

type HttpsSettings = { https: boolean; hstsIncludeSubdomains: boolean };

/**
 * Every response has them. Pages replace the content security policy. Other origins cannot embed our resources, which
 * could reveal who is signed in.
 */
export function securityHeaders({
  https,
  hstsIncludeSubdomains,
}: HttpsSettings): readonly (readonly [name: string, value: string])[] {
  const hsts = hstsIncludeSubdomains ? `${ONE_YEAR_HTTPS}; includeSubDomains` : ONE_YEAR_HTTPS;
  return [
    ['x-content-type-options', 'nosniff'],
    // An address may contain a link key.
    ['referrer-policy', 'no-referrer'],
    ['content-security-policy', DATA_POLICY],
    ['cross-origin-resource-policy', 'same-origin'],
    ...(https ? ([['strict-transport-security', hsts]] as const) : []),
  ];
}

/** What iframes on a page may show. Those of this site are players, which may fill the screen. */
export type FramedSource = "'self'" | `https://${string}`;

type PagePolicy = {
  /** Whether images may load directly, for users who turned the image proxy off. */
  readonly anyPicture?: boolean | undefined;
  readonly frames?: FramedSource | undefined;
  /** Whether the page may ask for the visitor's location, which browsers leave to the visitor. */
  readonly locates?: boolean | undefined;
  /** Whether its script may register the service worker of the installed app. */
  readonly installs?: boolean | undefined;
  readonly posts?: boolean | undefined;
  readonly indexable?: boolean | undefined;
};

/** Only resources from this origin, and no inline scripts or styles. */
export function pageHeaders(reply: FastifyReply, policy: PagePolicy = {}): FastifyReply {
  if (policy.indexable !== true) reply.header('x-robots-tag', 'noindex');
  return reply
    .header('referrer-policy', referrerPolicy(policy))
    .header('cross-origin-opener-policy', 'same-origin')
    .header('permissions-policy', permissionsPolicy(policy))
    .header('content-security-policy', pagePolicy(policy));
}

/**
 * Other sites never get a referrer. Pages with forms use `same-origin`, because with `no-referrer` browsers also hide the
 * `Origin` that the form check needs.
 */
function referrerPolicy({ posts = false }: PagePolicy): string {
  return posts ? 'same-origin' : 'no-referrer';
}

function pagePolicy({ anyPicture = false, frames, installs = false }: PagePolicy): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self'${anyPicture ? ' https: http:' : ''}`,
    "connect-src 'self'",
    "manifest-src 'self'",
    ...(installs ? ["worker-src 'self'"] : []),
    ...(frames === undefined ? [] : [`frame-src ${frames}`]),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Trusted Types: text cannot become markup or script in the browser.
    "require-trusted-types-for 'script'",
    installs ? 'trusted-types offline' : "trusted-types 'none'",
  ].join('; ');
}

/** Everything else is denied, to pages and to the frame of a map. */
const UNUSED =
  'accelerometer camera clipboard-read display-capture encrypted-media gamepad gyroscope hid ' +
  'idle-detection local-fonts magnetometer microphone midi payment picture-in-picture publickey-credentials-create ' +
  'publickey-credentials-get screen-wake-lock serial storage-access usb window-management xr-spatial-tracking';

const DENIED = UNUSED.split(' ').map((feature) => `${feature}=()`);

function permissionsPolicy({ frames, locates = false }: PagePolicy): string {
  return [
    'autoplay=(self)',
    'clipboard-write=(self)',
    `fullscreen=(${frames === "'self'" ? 'self' : ''})`,
    `geolocation=(${locates ? 'self' : ''})`,
    ...DENIED,
  ].join(', ');
}

const EXPOSED = Object.keys(HEADERS).join(', ');
/** All that an address reads: those of MCP, of keys and of compatible APIs too. */
const ALLOWED =
  'Authorization, Content-Type, If-None-Match, Mcp-Method, Mcp-Name, Mcp-Protocol-Version, X-Api-Key, X-Requested-With, X-Subscription-Token';
const PREFLIGHT_SECONDS = 3600;

export type AllowedOrigins = '*' | readonly string[];

/**
 * Only for the configured origins, only for addresses of programs and never with cookies. Pages of the site contain private data of
 * the signed-in user and must not be readable by other origins.
 */
export function crossOrigin(origins: AllowedOrigins) {
  const any = origins === '*';
  const allowed = new Set(origins);

  return function setCorsHeaders(request: FastifyRequest, reply: FastifyReply): void {
    if (!isForPrograms(request.url)) return;
    if (!any) reply.header('vary', `${VARY}, Origin`);
    const { origin } = request.headers;
    if (origin === undefined || !(any || allowed.has(origin))) return;
    reply.header('access-control-allow-origin', any ? '*' : origin);
    reply.header('cross-origin-resource-policy', 'cross-origin');
    reply.header('access-control-expose-headers', EXPOSED);
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined) {
      reply.header('access-control-allow-methods', 'GET, HEAD, POST');
      reply.header('access-control-allow-headers', ALLOWED);
      reply.header('access-control-max-age', PREFLIGHT_SECONDS);
    }
  };
}
