import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';

const MOST = 5;
const STEP = 24;

/** The provider's picture of the rating, else five circles. Undefined for a rating that is not between 0 and 5. */
export function rating(frame: Frame, value: number, picture: string | undefined): Html | undefined {
  if (value < 0 || value > MOST) return undefined;
  const label = frame.t('cards.ofFive', { rating: frame.formats.number(value) });
  const source = picture === undefined ? '' : frame.picture(picture);
  const drawn =
    source === '' ? circles(value, label) : html`<img class="rating" src="${source}" alt="${label}" />`;
  return html`${drawn} <span aria-hidden="true">${frame.formats.number(value)}</span>`;
}

/** Filled as far as the rating goes. */
function circles(value: number, label: string): Html {
  const places = Array.from({ length: MOST }, (_, i) => i);
  return html`<svg class="rating" viewBox="0 0 ${MOST * STEP} ${STEP}" role="img" aria-label="${label}">
    ${places.map((place) => circle(place, Math.min(1, Math.max(0, value - place))))}
  </svg>`;
}

/** Its filled part is a piece of the circle from its left. */
function circle(place: number, share: number): Html {
  const [x, y, r] = [place * STEP + STEP / 2, STEP / 2, 9];
  const cut = r * (2 * share - 1);
  const rise = Math.sqrt(r * r - cut * cut).toFixed(2);
  const edge = (x + cut).toFixed(2);
  return html`<circle class="ring" cx="${x}" cy="${y}" r="${r}" />${
      share >= 1
        ? html`<circle class="full" cx="${x}" cy="${y}" r="${r}" />`
        : share > 0 &&
          html`<path
            class="full"
            d="M${edge} ${y - Number(rise)}A${r} ${r} 0 ${share > 0.5 ? '1' : '0'} 0 ${edge} ${y + Number(rise)}Z"
          />`
    }`;
}
