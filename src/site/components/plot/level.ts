import { html, type Html } from '../html.ts';

const LENGTH = 100;

export type Level = {
  readonly value: number;
  readonly of: number;
  /** Whether the colour warns. */
  readonly warn: boolean;
};

/** A part of a whole as a bar. It stands beside the numbers, so nobody needs it read out. */
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

/** Between nothing and all of it, whatever comes in. */
export function shareOf(value: number, of: number): number {
  const share = value / of;
  return Number.isNaN(share) ? 0 : Math.min(1, Math.max(0, share));
}
