import type { Frame } from '../../components/frame.ts';
import { html, type Html } from '../../components/html.ts';
import { dayIn, fieldsOf, itemsOf, numberIn, wordsIn } from '../../components/reading.ts';
import { roundedNumber, weekdayName } from './spelling.ts';
import { weatherIcon } from './weather-icon.ts';

export type WeatherDay = {
  readonly date: string;
  readonly atMs: number;
  readonly condition: string;
  readonly code: number;
  readonly min: number;
  readonly max: number;
  readonly rainPercent: number | undefined;
  readonly rainMm: number | undefined;
  readonly sunrise: string | undefined;
  readonly sunset: string | undefined;
};

const MOST_DAYS = 7;

/** Those that can be drawn: a day, its code and both temperatures. */
export function weatherDays(value: unknown): readonly WeatherDay[] {
  return itemsOf(value).map(fieldsOf).flatMap(toDay).slice(0, MOST_DAYS);
}

function toDay(day: ReturnType<typeof fieldsOf>): WeatherDay[] {
  const date = wordsIn(day.date);
  const [atMs, code] = [dayIn(date), numberIn(day.code)];
  const [min, max] = [numberIn(day.min_c), numberIn(day.max_c)];
  if (date === undefined || atMs === undefined || code === undefined) return [];
  if (min === undefined || max === undefined || min > max) return [];
  return [
    {
      ...{ date, atMs, code, min, max },
      condition: wordsIn(day.condition) ?? '',
      rainPercent: numberIn(day.precipitation_percent),
      rainMm: numberIn(day.precipitation_mm),
      sunrise: clockTimeIn(day.sunrise),
      sunset: clockTimeIn(day.sunset),
    },
  ];
}

function clockTimeIn(value: unknown): string | undefined {
  return /^\d{4}-\d\d-\d\dT(\d\d:\d\d)$/.exec(wordsIn(value) ?? '')?.[1];
}

const PLOT_HEIGHT = 60;
/** A day without any difference is still a mark. */
const LEAST_HEIGHT = 5;

/** Each day's span of temperatures on one scale, with the chance of rain below. */
export function daysPlot(frame: Frame, days: readonly WeatherDay[], marked: string): Html | false {
  if (days.length < 2) return false;
  const coldest = Math.min(...days.map(({ min }) => min));
  const warmest = Math.max(...days.map(({ max }) => max));
  const perDegree = (PLOT_HEIGHT - LEAST_HEIGHT) / Math.max(1, warmest - coldest);
  return html`<ol class="days" aria-label="${frame.t('instant.weather.days')}">
    ${days.map((day) =>
      column(frame, day, {
        isMarked: day.date === marked,
        top: (warmest - day.max) * perDegree,
        height: LEAST_HEIGHT + (day.max - day.min) * perDegree,
      }),
    )}
  </ol>`;
}

function column(
  frame: Frame,
  day: WeatherDay,
  { isMarked, top, height }: { isMarked: boolean; top: number; height: number },
): Html {
  const { t } = frame;
  return html`<li class="${isMarked && 'marked'}">
    <span class="weekday">${weekdayName(frame, day.atMs, 'short')}</span>
    ${weatherIcon(day.code, true)} <span class="unseen">${day.condition}, ${t('instant.weather.high')}</span>
    <span class="warmest">${roundedNumber(frame, Math.round(day.max))}°</span>
    <svg class="span" viewBox="0 0 10 ${PLOT_HEIGHT}" aria-hidden="true">
      <rect x="1" y="${top.toFixed(1)}" width="8" height="${height.toFixed(1)}" rx="3" />
    </svg>
    <span class="unseen">${t('instant.weather.low')}</span>
    <span class="coldest">${roundedNumber(frame, Math.round(day.min))}°</span>
    ${
      day.rainPercent !== undefined &&
      html`<span class="rain"
        ><span class="unseen">${t('instant.weather.rain')}</span>
        ${frame.formats.percent(day.rainPercent / 100)}</span
      >`
    }
  </li>`;
}
