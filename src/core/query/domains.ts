/** Sites to include or exclude. A domain includes its subdomains; an excluded domain takes precedence. */
export type Domains = {
  /** Empty for all sites. Hosts in lower-case ASCII. */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
};

export const NO_DOMAINS: Domains = { include: [], exclude: [] };

const MAX_HOST_LENGTH = 253;
const LABEL = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/;

/** `Bücher.example` → `xn--bcher-kva.example`; undefined for anything but a host name. */
export function parseDomain(text: string): string | undefined {
  if (text.length > MAX_HOST_LENGTH || !/^[\p{L}\p{M}\p{N}._-]+$/u.test(text)) return undefined;
  const host = URL.parse(`https://${text}/`)?.hostname.replace(/\.$/, '') ?? '';
  const labels = host.split('.');
  const isName = host.length <= MAX_HOST_LENGTH && labels.every((label) => LABEL.test(label));
  // The URL standard reads a host that ends in a number as an IPv4 address.
  return isName && !/^\d+$/.test(labels.at(-1) ?? '') ? host : undefined;
}

/** The domains as part of a cache key. */
export function domainsText({ include, exclude }: Domains): string {
  return `+${include.join()}-${exclude.join()}`;
}

/** Whether a result of this host may be shown. */
export function domainFilter({ include, exclude }: Domains): (host: string) => boolean {
  const [wanted, unwanted] = [new Set(include), new Set(exclude)];
  return (host) => !isCovered(host, unwanted) && (wanted.size === 0 || isCovered(host, wanted));
}

function isCovered(host: string, domains: ReadonlySet<string>): boolean {
  if (domains.size === 0) return false;
  let rest = host.endsWith('.') ? host.slice(0, -1) : host;
  for (;;) {
    if (domains.has(rest)) return true;
    const dot = rest.indexOf('.');
    if (dot < 0) return false;
    rest = rest.slice(dot + 1);
  }
}
