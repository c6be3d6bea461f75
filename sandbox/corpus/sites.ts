/** Which sites a search is limited to. A domain also stands for its subdomains. */
export type Sites = {
  /** Empty for all sites. */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
};

export function isOnSites(address: string, { include, exclude }: Sites): boolean {
  const { hostname } = new URL(address);
  const isOn = (domain: string): boolean => hostname === domain || hostname.endsWith(`.${domain}`);
  return !exclude.some(isOn) && (include.length === 0 || include.some(isOn));
}
