import { factList } from '../components/fact-list.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Child, type Html } from '../components/html.ts';
import { stateMark } from '../components/state-mark.ts';
import { ago, atMoment } from '../components/time.ts';
import type { Stretch } from './day.ts';
import type { ShownProvider } from './model.ts';

/** One provider with its day and facts. */
export function providerRow(frame: Frame, provider: ShownProvider, nowMs: number): Html {
  const { t, formats } = frame;
  const { slug, name, group, state, goodShare } = provider;
  const day =
    goodShare === undefined
      ? t('status.noLooks')
      : t('status.uptime', { percent: formats.percent(goodShare) });
  return html`<li class="provider" id="${slug}">
    <h3>${name}</h3>
    <p class="provider-state ${state}">${stateMark(state)} ${t(`status.states.${state}`)}</p>
    ${state === 'down' && html`<p class="provider-group">${t(`status.groups.${group}`)}</p>`}
    <div class="provider-day">
      ${strip(provider.day, day)}
      <p aria-hidden="true">${day}</p>
    </div>
    ${facts(frame, provider, nowMs)}
  </li>`;
}

function facts(frame: Frame, provider: ShownProvider, nowMs: number): Child {
  const { t } = frame;
  const { sinceMs, checkedAtMs, lastOkAtMs, lastError, monitor } = provider;
  const wasChecked = checkedAtMs !== undefined;
  return factList([
    [t('status.lastError'), lastError && t(`status.reasons.${lastError}`)],
    [t('status.since'), sinceMs !== undefined && atMoment(frame, sinceMs)],
    [t('status.lastCheck'), wasChecked && ago(frame, checkedAtMs, nowMs)],
    [
      t('status.lastSuccess'),
      wasChecked && (lastOkAtMs === undefined ? t('common.never') : ago(frame, lastOkAtMs, nowMs)),
    ],
    [t('status.knownBy'), t(`status.monitors.${monitor}`)],
  ]);
}

const STEP = 5;
const WIDTH = 4;
const HEIGHT = 28;

export const STRETCHES = ['good', 'mixed', 'bad', 'nothing'] as const satisfies readonly Stretch[];

/** The height shows the state without its colour: higher is better. */
const LEVELS: Readonly<Record<Stretch, number>> = { good: HEIGHT, mixed: 18, bad: 10, nothing: 3 };

/** A bar for each half-hour, with one path per state; `label` is the text alternative. */
function strip(day: readonly Stretch[], label: string): Html {
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
