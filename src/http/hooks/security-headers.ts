import type { FastifyReply } from 'fastify';

/** Data and errors load nothing and go into no frame. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

const ONE_YEAR_HTTPS = 'max-age=31536000';

/**
 * Set before anything can fail, so that every answer has them; a page replaces the policy by its own. No page of another
 * origin may load what is here as an image or a script: it could learn from it who is signed in.
 */
export function securityHeaders({
  https,
  hstsIncludeSubdomains,
}: {
  https: boolean;
  hstsIncludeSubdomains: boolean;
}): (reply: FastifyReply) => void {
  const hsts = hstsIncludeSubdomains ? `${ONE_YEAR_HTTPS}; includeSubDomains` : ONE_YEAR_HTTPS;
  return (reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('content-security-policy', DATA_POLICY);
    reply.header('cross-origin-resource-policy', 'same-origin');
    if (https) reply.header('strict-transport-security', hsts);
  };
}

export type PagePolicy = {
  /** Whether pictures may come from their own addresses: only for whoever turned the image proxy off. */
  readonly anyPicture?: boolean | undefined;
  readonly frameOrigin?: string | undefined;
  /** Whether it has a form that posts. */
  readonly posts?: boolean | undefined;
  /** Whether search engines may list it, as they may what is the same for everybody. */
  readonly indexable?: boolean | undefined;
};

/** Everything a page needs comes from here. No script, style or handler written into a page ever runs. */
export function pageHeaders(reply: FastifyReply, policy: PagePolicy = {}): FastifyReply {
  if (policy.indexable !== true) reply.header('x-robots-tag', 'noindex');
  return reply
    .header('referrer-policy', referrerPolicy(policy))
    .header('cross-origin-opener-policy', 'same-origin')
    .header('permissions-policy', PERMISSIONS_POLICY)
    .header('content-security-policy', pagePolicy(policy));
}

/**
 * No other site ever learns where a visitor comes from. Under `no-referrer` browsers would hide it from this one too, and
 * with it the origin of a form, by which the site tells its own forms from those of other sites.
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
    // No text becomes an element or a script, not even by a mistake of ours.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** What a page of this site does with the browser: it copies a key or an answer, and its timer sounds. */
const USED = 'autoplay clipboard-write';

/** Nothing else, neither by a page nor by the map in its frame: a hole in either gets nothing more out of the browser. */
const UNUSED =
  'accelerometer camera clipboard-read display-capture encrypted-media fullscreen gamepad geolocation gyroscope hid ' +
  'idle-detection local-fonts magnetometer microphone midi payment picture-in-picture publickey-credentials-create ' +
  'publickey-credentials-get screen-wake-lock serial storage-access usb window-management xr-spatial-tracking';

const PERMISSIONS_POLICY = [
  ...USED.split(' ').map((feature) => `${feature}=(self)`),
  ...UNUSED.split(' ').map((feature) => `${feature}=()`),
].join(', ');
