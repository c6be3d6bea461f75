/** Whether a change of the rule for `changed` is one for this host, whose rule is that of the site `ruled` so far. */
export function isRuledBy(host: string, ruled: string, changed: string): boolean {
  const isBelow = host === changed || host.endsWith(`.${changed}`);
  // A rule of a site between the two is nearer and keeps applying.
  return isBelow && ruled.length <= changed.length;
}
