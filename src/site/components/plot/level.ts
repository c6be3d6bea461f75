import { html, type Html } from '../html.ts';

const LENGTH = 100;

export type Level = {
  readonly value: number;
  readonly of: number;
  /** Whether to use the warning colour. */
  readonly warn: boolean;
};

/** A share of a total as a bar. Hidden from screen readers, because the numbers stand beside it. */
export function level({ value, of, warn }: Level): Html {
  return html`<svg
    class="level ${warn && 'warn'}"
    viewBox="0 0 ${LENGTH} 6"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <rect class="level-all" width="${LENGTH}" height="6" />
    <rect class="level-part" width="${Math.round(shareOf(value, of) * LENGTH * 10) / 10}" height="6" />
  </svg>`;
}

/** Clamped to 0 to 1. */
export function shareOf(value: number, of: number): number {
  const share = value / of;
  return Number.isNaN(share) ? 0 : Math.min(1, Math.max(0, share));
}
