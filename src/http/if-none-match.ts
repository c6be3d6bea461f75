/**
 * Whether `If-None-Match` names the validator. The comparison is the weak one of RFC 9110: a proxy that compressed the
 * body has marked the tag with `W/`.
 */
export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(etag);
}
