/**
 * Why a page could not be read. `blocked_address`: not on the public internet, or an unusual port.
 * `disallowed_by_robots`: the site's robots.txt excludes us. `timeout`: also if too many other pages are being read.
 * `unreadable`: the page has no text, or cannot be parsed. `monthly_limit` and `rate_limited`:
 * no searches or requests are left for this page.
 */
export const EXTRACT_REASONS = [
  'invalid_url',
  'blocked_address',
  'disallowed_by_robots',
  'timeout',
  'unreachable',
  'http_error',
  'too_large',
  'unsupported_type',
  'unreadable',
  'monthly_limit',
  'rate_limited',
] as const;

export type ExtractReason = (typeof EXTRACT_REASONS)[number];
