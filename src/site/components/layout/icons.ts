import { html, type Html } from '../html.ts';

/** Drawn on a 24-pixel grid in the text colour. Hidden from screen readers, because there is always text next to them. */
function icon(path: string): Html {
  return html`<svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path
      d="${path}"
      fill="none"
      stroke="currentColor"
      stroke-width="1.75"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  </svg>`;
}

export const menuIcon = (): Html => icon('M4 7h16M4 12h16M4 17h10');
export const searchIcon = (): Html => icon('M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 20 20');
export const closeIcon = (): Html => icon('m6 6 12 12M18 6 6 18');
export const swapIcon = (): Html => icon('M4 8h14m-4-4 4 4-4 4M20 16H6m4 4-4-4 4-4');
export const copyIcon = (): Html => icon('M9 9h10v11H9zM5 15V4h10');
export const playIcon = (): Html => icon('m9 6 9 6-9 6Z');
export const tuneIcon = (): Html => icon('M4 8h8m4 0h4M4 16h4m4 0h8M14 5.5v5M10 13.5v5');
export const previousIcon = (): Html => icon('m15 5-7 7 7 7');
export const nextIcon = (): Html => icon('m9 5 7 7-7 7');
export const recentIcon = (): Html => icon('M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 8v4.5l3 1.75');
export const plusIcon = (): Html => icon('M12 5v14M5 12h14');
export const minusIcon = (): Html => icon('M5 12h14');
export const locateIcon = (): Html =>
  icon('M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM12 3v3m0 12v3M3 12h3m12 0h3');
