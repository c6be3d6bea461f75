import { html, type Html } from '../components/html.ts';

/** As many as the stylesheet has. */
const COLOURS = 6;

/** In place of a site's icon, which would have to be fetched: its letter, always in the same colour. */
export function tile(host: string): Html {
  const name = host.replace(/^www\./, '');
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '·';
  return html`<span class="tile tile-${colourOf(name)}" aria-hidden="true">${letter}</span>`;
}

function colourOf(name: string): number {
  let sum = 0;
  for (let i = 0; i < name.length; i++) sum = (sum * 31 + name.charCodeAt(i)) % 9973;
  return sum % COLOURS;
}
