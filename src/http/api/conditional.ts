/** Whether `If-None-Match` names the validator, by the weak comparison that the header asks for. */
export function matches(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch
    .split(',')
    .map((item) => item.trim().replace(/^W\//, ''))
    .some((item) => item === '*' || item === etag);
}
