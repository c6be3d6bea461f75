import type { Body } from '../../../answers/index.ts';
import { factList } from '../../components/table.ts';
import { type Child, type Frame, html, type Html } from '../../components/html.ts';
import { aside, longDay, result, roundedNumber } from './pieces.ts';

const DAY_MINUTES = 1_440;

export function sunView(frame: Frame, body: Body<'sun'>): Child {
  const { t } = frame;
  const { place, date, sunrise, sunset, dawn, dusk, solar_noon: noon, daylight_minutes: minutes } = body;
  const duration = t('instant.sun.duration', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  return [
    html`<div class="sky-facts">
      ${sunPath(body)}
      <div>
        <p class="instant-aside">${place}</p>
        ${headline(frame, body, duration)}
        <p class="instant-aside">${longDay(frame, date)}</p>
      </div>
    </div>`,
    factList([
      [t('instant.sun.dawn'), dawn],
      [t('instant.weather.sunrise'), sunrise],
      [t('instant.sun.noon'), noon],
      [t('instant.weather.sunset'), sunset],
      [t('instant.sun.dusk'), dusk],
      [t('instant.sun.daylight'), minutes > 0 && minutes < DAY_MINUTES && duration],
    ]),
  ];
}

function headline(
  { t }: Frame,
  { kind, sunrise, sunset, daylight_minutes: minutes }: Body<'sun'>,
  duration: string,
) {
  if (minutes === DAY_MINUTES)
    return html`<p class="instant-result sentence" id="instant-answer">${t('instant.sun.polarDay')}</p>`;
  if (minutes === 0)
    return html`<p class="instant-result sentence" id="instant-answer">${t('instant.sun.polarNight')}</p>`;
  if (kind === 'daylight') return result(duration);
  return result(kind === 'sunrise' ? sunrise : sunset);
}

/** The way of the sun over a day, with the sun where the question asks for it. The longer the day, the higher it climbs. */
export function sunPath({
  kind,
  daylight_minutes: minutes,
}: Pick<Body<'sun'>, 'kind' | 'daylight_minutes'>): Html {
  const share = minutes / DAY_MINUTES;
  // A wave whose part above the horizon is as long as the day.
  const horizon = 40 - 34 * Math.cos(Math.PI * share);
  const height = (x: number): number => 40 + 34 * Math.cos((2 * Math.PI * x) / 160);
  const points = Array.from({ length: 41 }, (_, at) => `${at * 4} ${round(height(at * 4))}`).join('L');
  const sunX = kind === 'sunrise' ? 80 - 80 * share : kind === 'sunset' ? 80 + 80 * share : 80;
  const atX = share === 0 || share === 1 ? 80 : sunX;
  return html`<svg class="sun-path" viewBox="0 0 160 80" aria-hidden="true">
    <rect class="ground" y="${round(horizon)}" width="160" height="${round(80 - horizon)}" />
    <path class="way" d="M${points}" />
    <path class="horizon" d="M0 ${round(horizon)}h160" />
    <circle class="disc" cx="${round(atX)}" cy="${round(height(atX))}" r="7" />
  </svg>`;
}

export function moonView(frame: Frame, body: Body<'moon'>): Child {
  const { t } = frame;
  if (body.kind === 'list') return phaseList(frame, body.phases);
  const [picture, title, line] =
    body.kind === 'phase'
      ? [
          moonDisc(body.illumination_percent / 100, isWaxing(body.age_days)),
          t(`answers.moon.phase.${body.phase}`),
          [
            longDay(frame, body.date),
            t('instant.moon.illuminated', { percent: body.illumination_percent }),
            t('instant.moon.age', { days: roundedNumber(frame, body.age_days) }),
          ].join(' · '),
        ]
      : [mainDisc(body.phase), longDay(frame, body.time.slice(0, 10)), `${body.time.slice(11, 16)} UTC`];
  return [
    html`<div class="sky-facts">
      ${picture}
      <div>
        ${body.kind !== 'phase' && aside(capitalized(t(`answers.moon.phase.${body.phase}`)))}
        <p class="instant-result sentence" id="instant-answer">${capitalized(title)}</p>
        ${aside(line)}
      </div>
    </div>`,
    html`<h3 class="unseen">${t('instant.moon.next')}</h3>`,
    phaseList(frame, body.phases),
  ];
}

type Phases = Body<'moon'>['phases'];

function phaseList(frame: Frame, phases: Phases): Html {
  return html`<ul class="moon-phases">
    ${phases.map(
      ({ phase, time }) =>
        html`<li>
          ${mainDisc(phase)}
          <span
            >${capitalized(frame.t(`answers.moon.phase.${phase}`))}
            <span class="instant-aside"
              >${longDay(frame, time.slice(0, 10))}, ${time.slice(11, 16)} UTC</span
            ></span
          >
        </li>`,
    )}
  </ul>`;
}

function isWaxing(ageDays: number): boolean {
  return ageDays < 14.77;
}

function mainDisc(phase: Phases[number]['phase']): Html {
  if (phase === 'new') return moonDisc(0, true);
  return phase === 'full' ? moonDisc(1, true) : moonDisc(0.5, phase === 'first_quarter');
}

/** The lit part of the moon as the northern half of the earth sees it: growing from the right. */
export function moonDisc(lit: number, waxing: boolean): Html {
  const edge = round(Math.abs(1 - 2 * lit) * 44);
  const bulge = lit < 0.5 ? 0 : 1;
  return html`<svg class="moon-disc" viewBox="-50 -50 100 100" aria-hidden="true">
    <circle class="dark" r="44" />
    <path
      class="lit"
      d="M0-44a44 44 0 0 1 0 88a${edge} 44 0 0 ${bulge} 0-88"
      transform="scale(${waxing ? 1 : -1} 1)"
    />
    <circle class="rim" r="44" />
  </svg>`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
