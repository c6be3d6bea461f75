import type { FastifyReply } from 'fastify';

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
    ['content-security-policy', DATA_POLICY],
    ['cross-origin-resource-policy', 'same-origin'],
    ...(https ? ([['strict-transport-security', hsts]] as const) : []),
  ];
}

export type PagePolicy = {
  /** Whether images may load directly, for users who turned the image proxy off. */
  readonly anyPicture?: boolean | undefined;
  readonly frameOrigin?: string | undefined;
  /** Whether the page has a POST form. */
  readonly posts?: boolean | undefined;
  /** Whether search engines may index it. */
  readonly indexable?: boolean | undefined;
};

/** Only resources from this origin, and no inline scripts or styles. */
export function pageHeaders(reply: FastifyReply, policy: PagePolicy = {}): FastifyReply {
  if (policy.indexable !== true) reply.header('x-robots-tag', 'noindex');
  return reply
    .header('referrer-policy', referrerPolicy(policy))
    .header('cross-origin-opener-policy', 'same-origin')
    .header('permissions-policy', PERMISSIONS_POLICY)
    .header('content-security-policy', pagePolicy(policy));
}

/**
 * Other sites never get a referrer. Pages with forms use `same-origin`, because with `no-referrer` browsers also hide the
 * `Origin` that the form check needs.
 */
function referrerPolicy({ posts = false }: PagePolicy): string {
  return posts ? 'same-origin' : 'no-referrer';
}

function pagePolicy({ anyPicture = false, frameOrigin }: PagePolicy): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self'${anyPicture ? ' https: http:' : ''}`,
    "connect-src 'self'",
    ...(frameOrigin === undefined ? [] : [`frame-src ${frameOrigin}`]),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Trusted Types: text cannot become markup or script in the browser.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** Browser features the site uses: copy buttons and the timer's sound. */
const USED = 'autoplay clipboard-write';

/** Everything else is denied, to pages and to the map frame. */
const UNUSED =
  'accelerometer camera clipboard-read display-capture encrypted-media fullscreen gamepad geolocation gyroscope hid ' +
  'idle-detection local-fonts magnetometer microphone midi payment picture-in-picture publickey-credentials-create ' +
  'publickey-credentials-get screen-wake-lock serial storage-access usb window-management xr-spatial-tracking';

const PERMISSIONS_POLICY = [
  ...USED.split(' ').map((feature) => `${feature}=(self)`),
  ...UNUSED.split(' ').map((feature) => `${feature}=()`),
].join(', ');
