/** The path of `BASE_URL`, without a slash at the end: empty where the site has a host of its own. */
export function basePathOf(baseUrl: string | undefined): string {
  return (URL.parse(baseUrl ?? '')?.pathname ?? '').replace(/\/+$/, '');
}

const LOCAL_ADDRESS = /((?:href|src|action|data-[a-z-]+)=")(?=\/(?!\/))/g;

/**
 * Pages are written as if the site were at the root of its host; a proxy in front takes its path away from requests,
 * and here it is put back into what they answer with. Quotes are always escaped inside values and text, so what looks
 * like an attribute in the finished markup is one.
 */
export function markupUnder(basePath: string, markup: string): string {
  return basePath === '' ? markup : markup.replaceAll(LOCAL_ADDRESS, `$1${basePath.replaceAll('$', '$$$$')}`);
}

/** An address to send the visitor to: other sites stay what they are. */
export function addressUnder(basePath: string, address: string): string {
  return address.startsWith('/') ? basePath + address : address;
}
