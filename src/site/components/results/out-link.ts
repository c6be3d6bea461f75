import { type Child, type Frame, html, type Html } from '../html.ts';
import { domainToUnicode } from 'node:url';
import { parseWebUrl, hostOf } from '../../../core/web-url.ts';

/** The number of colours in the stylesheet. */
const COLOURS = 6;

/**
 * The icon of a result's site over a tile with the first letter of its domain, which shows until the icon has loaded, and
 * where there is none.
 */
export function siteIcon(frame: Frame, { url, icon }: { url: string; icon: string }): Html {
  const domain = frame.domainOf(hostOf(url)).replace(/^www\./, '');
  const letter = /[\p{L}\p{N}]/u.exec(spelled(domain))?.[0].toUpperCase() ?? '·';
  return html`<span class="tile tile-${colourOf(domain)}" aria-hidden="true"
    >${letter}${
      icon !== '' && html`<img src="${frame.icon(icon)}" alt="" loading="lazy" decoding="async" />`
    }</span
  >`;
}

/** Few domains have letters outside of ASCII, and spelling them takes longer than the rest of the tile. */
function spelled(domain: string): string {
  return domain.includes('xn--') ? domainToUnicode(domain) || domain : domain;
}

function colourOf(name: string): number {
  let sum = 0;
  for (let i = 0; i < name.length; i++) sum = (sum * 31 + name.charCodeAt(i)) % 9973;
  return sum % COLOURS;
}

/** External links send no referrer, so the target does not learn the query. */
export function outward({ newTab }: Pick<Frame, 'newTab'>): Html {
  return newTab ? html`rel="noreferrer" target="_blank"` : html`rel="noreferrer"`;
}

/** An external link; plain text if the URL is not http or https. */
export function outLink(frame: Pick<Frame, 'newTab'>, address: string, words: Child): Child {
  const url = linkAddress(address);
  return url === undefined ? words : html`<a href="${url}" ${outward(frame)}>${words}</a>`;
}

/** The address as a browser writes it; undefined for one that does not belong to the web, such as `javascript:`. */
export function linkAddress(address: string): string | undefined {
  return parseWebUrl(address)?.href;
}
