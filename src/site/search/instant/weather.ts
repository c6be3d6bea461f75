import type { Body } from '../../../answers/index.ts';
import { type Fact, factList } from '../../components/table.ts';
import { dayOf } from '../../components/format.ts';
import { type Child, type Frame, html, type Html } from '../../components/html.ts';
import { outLink } from '../../components/results/out-link.ts';
import { aside, roundedNumber, sourceLine } from './pieces.ts';
import { shortWeekdayName, writeLongDate } from '../../../locales/days.ts';
import { form, text, toolTitle } from '../tools/fields.ts';
import type { OpenedTool } from '../tools/queries.ts';

type Current = Body<'weather'>['current'];
type Day = Body<'weather'>['days'][number] & { readonly dayMs: number };

const MAX_DAYS = 7;
const COMPASS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;

export function weatherView(
  frame: Frame,
  { place, day: asked, current, days, source }: Body<'weather'>,
): Child {
  const measures = measuresFor(frame);
  const shown = days.flatMap(withTime).slice(0, MAX_DAYS);
  const day = shown.find(({ date }) => date === asked);
  const isLater = day !== undefined && !current.time.startsWith(asked);
  const names = new Set([place.name, place.region, place.country].filter((name) => name !== ''));
  return [
    html`<h2 class="weather-place">${[...names].join(', ')}</h2>`,
    isLater ? ofDay(frame, measures, day) : ofNow(frame, measures, { current, today: day }),
    daysPlot(frame, measures, shown, asked),
    sourceLine(frame, source, [', ', outLink(frame, 'https://www.geonames.org/', 'GeoNames'), '; CC BY 4.0']),
  ];
}

export function weatherToolView(frame: Frame, { place, title }: OpenedTool<'weather'>): Child {
  return [
    toolTitle(title),
    form(frame, 'weather', text(frame.t('instant.tool.place'), 'place', place)),
    html`<p class="instant-source">
      <a href="${frame.link('/preferences')}">${frame.t('instant.tool.setPlace')}</a>
    </p>`,
  ];
}

/** The forecast comes from a provider: a day that is not in the calendar, or colder than its lowest, is left out. */
function withTime(day: Body<'weather'>['days'][number]): Day[] {
  const dayMs = dayOf(day.date);
  return dayMs === undefined || day.min_c > day.max_c ? [] : [{ ...day, dayMs }];
}

function ofNow(
  frame: Frame,
  { degrees, speed, otherDegrees }: Measures,
  { current, today }: { current: Current; today: Day | undefined },
): Child {
  const { t, formats } = frame;
  const now = { c: current.temperature_c, f: current.temperature_f };
  return [
    headline({
      icon: weatherIcon(current.code, current.is_day),
      temperature: degrees(now),
      beside: html`<span class="instant-aside">${otherDegrees(now)}</span>`,
      condition: current.condition,
    }),
    factList([
      [t('instant.weather.feelsLike'), degrees({ c: current.feels_like_c, f: current.feels_like_f })],
      [t('instant.weather.wind'), wind(frame, current, speed(current.wind_kmh))],
      [t('instant.weather.humidity'), formats.percent(current.humidity_percent / 100)],
      ...sunFacts(frame, today),
    ]),
  ];
}

function ofDay(frame: Frame, { range, rain }: Measures, day: Day): Child {
  const { t, formats } = frame;
  return [
    aside(writeLongDate(day.dayMs, frame.language)),
    headline({
      icon: weatherIcon(day.code, true),
      temperature: range({ c: day.min_c, f: day.min_f }, { c: day.max_c, f: day.max_f }),
      condition: day.condition,
    }),
    factList([
      [t('instant.weather.rain'), formats.percent(day.precipitation_percent / 100)],
      [t('instant.weather.amount'), rain(day.precipitation_mm)],
      ...sunFacts(frame, day),
    ]),
  ];
}

function headline(parts: { icon: Html; temperature: string; beside?: Html; condition: string }): Html {
  return html`<div class="weather-now">
    ${parts.icon}
    <p>
      <span class="instant-result">${parts.temperature}</span>
      ${parts.beside}
      <span class="weather-condition">${parts.condition}</span>
    </p>
  </div>`;
}

/** Local times such as 2026-11-15T07:05; empty if unknown. */
function sunFacts({ t }: Frame, day: Day | undefined): readonly Fact[] {
  return [
    [t('instant.weather.sunrise'), day?.sunrise.slice(11)],
    [t('instant.weather.sunset'), day?.sunset.slice(11)],
  ];
}

/** The arrow points with the wind; the letters say where it comes from. */
function wind(frame: Frame, { wind_degrees }: Current, speed: string): Html {
  const from = ((wind_degrees % 360) + 360) % 360;
  return html`${speed}
    <svg class="wind" viewBox="-10 -10 20 20" aria-hidden="true">
      <path d="M0-8V7m-5-5 5 6 5-6" transform="rotate(${Math.round(from)})" />
    </svg>
    ${frame.t(`instant.weather.compass.${COMPASS[Math.round(from / 45) % 8] ?? 'n'}`)}`;
}

const PLOT_HEIGHT = 60;
/** A day on which the temperature does not change still has a mark. */
const LEAST_HEIGHT = 5;

/** The temperatures of each day on one scale, with the chance of rain below. */
function daysPlot(frame: Frame, measures: Measures, days: readonly Day[], marked: string): Html | false {
  if (days.length < 2) return false;
  const coldest = Math.min(...days.map(({ min_c }) => min_c));
  const warmest = Math.max(...days.map(({ max_c }) => max_c));
  const perDegree = (PLOT_HEIGHT - LEAST_HEIGHT) / Math.max(1, warmest - coldest);
  return html`<ol class="days" aria-label="${frame.t('instant.weather.days')}">
    ${days.map((day) =>
      column(frame, measures, day, {
        isMarked: day.date === marked,
        top: (warmest - day.max_c) * perDegree,
        height: LEAST_HEIGHT + (day.max_c - day.min_c) * perDegree,
      }),
    )}
  </ol>`;
}

function column(
  frame: Frame,
  { whole }: Measures,
  day: Day,
  { isMarked, top, height }: { isMarked: boolean; top: number; height: number },
): Html {
  const { t, formats } = frame;
  return html`<li class="${isMarked && 'marked'}">
    <span class="weekday">${shortWeekdayName(day.dayMs, frame.language)}</span>
    ${weatherIcon(day.code, true)} <span class="unseen">${day.condition}, ${t('instant.weather.high')}</span>
    <span class="warmest">${whole({ c: day.max_c, f: day.max_f })}</span>
    <svg class="span" viewBox="0 0 10 ${PLOT_HEIGHT}" aria-hidden="true">
      <rect x="1" y="${top.toFixed(1)}" width="8" height="${height.toFixed(1)}" rx="3" />
    </svg>
    <span class="unseen">${t('instant.weather.low')}</span>
    <span class="coldest">${whole({ c: day.min_c, f: day.min_f })}</span>
    <span class="rain"
      ><span class="unseen">${t('instant.weather.rain')}</span>
      ${formats.percent(day.precipitation_percent / 100)}</span
    >
  </li>`;
}

/** A temperature in both scales. */
type Temperature = { readonly c: number; readonly f: number };

/** How temperatures, winds and rain are written for a visitor. */
type Measures = {
  readonly degrees: (of: Temperature) => string;
  readonly otherDegrees: (of: Temperature) => string;
  readonly range: (from: Temperature, to: Temperature) => string;
  /** Without places and without a scale. */
  readonly whole: (of: Temperature) => string;
  readonly speed: (kmh: number) => string;
  readonly rain: (mm: number) => string;
};

const KM_PER_MILE = 1.609344;
const MM_PER_INCH = 25.4;

/** In metric units, unless the visitor prefers others. */
export function measuresFor(frame: Pick<Frame, 'language' | 'units'>): Measures {
  const isImperial = frame.units === 'imperial';
  const [own, other] = isImperial ? (['f', 'c'] as const) : (['c', 'f'] as const);
  const sign = { c: '°C', f: '°F' };
  const write = (value: number): string => roundedNumber(frame, value);
  return {
    degrees: (of) => `${write(of[own])} ${sign[own]}`,
    otherDegrees: (of) => `${write(of[other])} ${sign[other]}`,
    range: (from, to) => `${write(from[own])} – ${write(to[own])} ${sign[own]}`,
    whole: (of) => `${write(Math.round(of[own]))}°`,
    speed: (kmh) => (isImperial ? `${write(kmh / KM_PER_MILE)} mph` : `${write(kmh)} km/h`),
    rain: (mm) => (isImperial ? `${(mm / MM_PER_INCH).toFixed(2)} in` : `${write(mm)} mm`),
  };
}

type Sky = 'clear' | 'partly' | 'cloud' | 'fog' | 'drizzle' | 'rain' | 'sleet' | 'snow' | 'thunder';

/** The codes of WMO table 4677 that forecasts use. */
const SKIES: readonly (readonly [Sky, readonly number[]])[] = [
  ['clear', [0, 1]],
  ['partly', [2]],
  ['fog', [45, 48]],
  ['drizzle', [51, 53, 55]],
  ['sleet', [56, 57, 66, 67]],
  ['rain', [61, 63, 65, 80, 81, 82]],
  ['snow', [71, 73, 75, 77, 85, 86]],
  ['thunder', [95, 96, 99]],
];

const RAYS = [0, 45, 90, 135, 180, 225, 270, 315];

function sun(x: number, y: number, r: number): Html {
  return html`<g class="sun" transform="translate(${x} ${y})">
    <circle r="${r}" />
    ${RAYS.map((angle) => html`<path d="M0-${r + 3}v-4" transform="rotate(${angle})" />`)}
  </g>`;
}

function moon(x: number, y: number, size: number): Html {
  return html`<path
    class="moon"
    transform="translate(${x} ${y}) scale(${size})"
    d="M4-10A10.5 10.5 0 1 0 10 4 8.5 8.5 0 0 1 4-10Z"
  />`;
}

const CLOUD = html`<path
  class="cloud"
  d="M14 34a8 8 0 0 1-.5-16 11 11 0 0 1 21-2.5A9.3 9.3 0 0 1 35.500 34Z"
/>`;
const drops = (...paths: readonly string[]): Html =>
  html`<g class="drops">${paths.map((path) => html`<path d="${path}" />`)}</g>`;

const BELOW: Readonly<Record<Exclude<Sky, 'clear' | 'partly' | 'cloud'>, Html>> = {
  fog: html`<path class="mist" d="M9 39h24M15 44h24" />`,
  drizzle: drops('m16 39-1 3', 'm25 39-1 3', 'm34 39-1 3'),
  rain: drops('m16 38-3 8', 'm25 38-3 8', 'm34 38-3 8'),
  sleet: html`${drops('m16 38-3 8', 'm33 38-3 8')}<circle class="flake" cx="23.500" cy="43" r="2" />`,
  snow: html`<g class="flake">
    <circle cx="15" cy="40" r="2" /><circle cx="24" cy="44" r="2" /><circle cx="33" cy="40" r="2" />
  </g>`,
  thunder: html`<path class="bolt" d="m26 30-7 9h5l-2 8 8-10h-5l3-7Z" />`,
};

/** The icon of a weather code, by day or by night. Hidden from screen readers, because there is always text next to it. */
export function weatherIcon(code: number, isDay: boolean): Html {
  const sky = SKIES.find(([, codes]) => codes.includes(code))?.[0] ?? 'cloud';
  return html`<svg class="sky" viewBox="0 0 48 48" aria-hidden="true">${drawn(sky, isDay)}</svg>`;
}

function drawn(sky: Sky, isDay: boolean): Html {
  if (sky === 'clear') return isDay ? sun(24, 24, 9) : moon(24, 24, 1.3);
  if (sky === 'partly') return html`${isDay ? sun(33, 15, 6) : moon(35, 13, 0.8)}${CLOUD}`;
  return html`${CLOUD}${sky !== 'cloud' && BELOW[sky]}`;
}
