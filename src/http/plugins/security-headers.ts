import type { FastifyReply } from 'fastify';

/** Data and errors load nothing and go into no frame. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

const PAGE = {
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
} as const;

const ONE_YEAR_HTTPS = 'max-age=31536000';

/** Set before anything can fail, so that every answer has them; a page replaces the policy by its own. */
export function securityHeaders({ https }: { https: boolean }): (reply: FastifyReply) => void {
  return (reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('content-security-policy', DATA_POLICY);
    if (https) reply.header('strict-transport-security', ONE_YEAR_HTTPS);
  };
}

export function pageHeaders(reply: FastifyReply): FastifyReply {
  return reply.headers(PAGE);
}
