import { html, type Html } from './html.ts';

/** Five streams that join and leave at the lower left, where the line beside the text continues. */
export function river(): Html {
  return html`<svg class="river" viewBox="0 0 1000 300" preserveAspectRatio="none" aria-hidden="true">
    <linearGradient id="river-depth" gradientUnits="userSpaceOnUse" x1="400" x2="640">
      <stop offset="0" />
      <stop class="shallow" offset="1" />
    </linearGradient>
    <path class="stream" d="M1000 22 C 860 20 800 90 700 150 S 520 262 400 264" />
    <path class="stream" d="M1000 74 C 900 84 830 120 740 172 S 560 263 400 264" />
    <path class="stream" d="M1000 150 C 880 150 820 190 720 222 S 520 264 400 264" />
    <path class="stream" d="M1000 206 C 900 214 820 232 730 246 S 520 264 400 264" />
    <path class="stream" d="M1000 272 C 880 252 760 270 640 262 S 500 264 400 264" />
    <path
      class="trunk"
      stroke="url(#river-depth)"
      d="M640 258 C 480 264 440 264 400 264 L 48 264 Q 2 264 2 300"
    />
  </svg>`;
}
