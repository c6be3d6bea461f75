import { html, type Html } from '../components/html.ts';
import type { Stretch } from './day.ts';

const STEP = 5;
const WIDTH = 4;
const HEIGHT = 28;

export const STRETCHES = ['good', 'mixed', 'bad', 'nothing'] as const satisfies readonly Stretch[];

/** The height shows the state without its colour: higher is better. */
const LEVELS: Readonly<Record<Stretch, number>> = { good: HEIGHT, mixed: 18, bad: 10, nothing: 3 };

/** A bar for each half-hour, with one path per state; `label` is the text alternative. */
export function strip(day: readonly Stretch[], label: string): Html {
  const width = day.length * STEP - (STEP - WIDTH);
  return html`<svg
    class="strip"
    viewBox="0 0 ${width} ${HEIGHT}"
    preserveAspectRatio="none"
    role="img"
    aria-label="${label}"
  >
    ${STRETCHES.filter((stretch) => day.includes(stretch)).map((stretch) => bars(day, stretch))}
  </svg>`;
}

/** One bar, for the legend. */
export function sampleBar(stretch: Stretch): Html {
  return html`<svg class="strip sample" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">
    ${bars([stretch], stretch)}
  </svg>`;
}

function bars(day: readonly Stretch[], wanted: Stretch): Html {
  const level = LEVELS[wanted];
  const path = day
    .map((stretch, i) => (stretch === wanted ? `M${i * STEP} ${HEIGHT}v-${level}h${WIDTH}v${level}` : ''))
    .join('');
  return html`<path class="${wanted}" d="${path}" />`;
}
