import type { Frame } from '../../components/frame.ts';
import { html, type Child, type Html } from '../../components/html.ts';
import { factList, type Fact } from '../../components/fact-list.ts';
import { outward } from '../../components/out-link.ts';
import { fieldsOf, numberIn, wordsIn, type Body } from '../../components/reading.ts';
import { sourceLine } from './pieces.ts';
import { spelledDate, roundedNumber, weekdayName } from './spelling.ts';
import type { InstantView } from './view.ts';
import { daysPlot, weatherDays, type WeatherDay } from './weather-days.ts';
import { weatherIcon } from './weather-icon.ts';

export const weather: InstantView = (frame, body) => {
  const current = fieldsOf(body.current);
  const asked = wordsIn(body.day) ?? '';
  const days = weatherDays(body.days);
  const day = days.find(({ date }) => date === asked);
  const isLater = day !== undefined && wordsIn(current.time)?.startsWith(asked) === false;
  const head = isLater ? ofDay(frame, day) : ofNow(frame, current, day);
  if (head === undefined) return undefined;
  return [
    html`<h2 class="weather-place">${placeName(body.place)}</h2>`,
    head,
    daysPlot(frame, days, asked),
    sourceLine(
      frame,
      body.source,
      html`, <a href="https://www.geonames.org/" ${outward(frame)}>GeoNames</a>; CC BY 4.0`,
    ),
  ];
};

function placeName(value: unknown): string {
  const place = fieldsOf(value);
  const names = [wordsIn(place.name), wordsIn(place.region), wordsIn(place.country)];
  return [...new Set(names.filter((name) => name !== undefined))].join(', ');
}

function ofNow(frame: Frame, current: Body, today: WeatherDay | undefined): Child {
  const [code, celsius] = [numberIn(current.code), numberIn(current.temperature_c)];
  if (code === undefined || celsius === undefined) return undefined;
  const { t } = frame;
  const feels = numberIn(current.feels_like_c);
  const humidity = numberIn(current.humidity_percent);
  return [
    headline({
      icon: weatherIcon(code, current.is_day !== false),
      temperature: `${roundedNumber(frame, celsius)} °C`,
      beside: inFahrenheit(frame, current.temperature_f),
      condition: wordsIn(current.condition),
    }),
    factList([
      [t('instant.weather.feelsLike'), feels !== undefined && `${roundedNumber(frame, feels)} °C`],
      [t('instant.weather.wind'), wind(frame, current)],
      [t('instant.weather.humidity'), humidity !== undefined && frame.formats.percent(humidity / 100)],
      ...sunFacts(frame, today),
    ]),
  ];
}

function ofDay(frame: Frame, day: WeatherDay): Child {
  const { t } = frame;
  const { min, max, rainPercent, rainMm } = day;
  return [
    html`<p class="instant-aside">
      ${weekdayName(frame, day.atMs, 'long')}, ${spelledDate(frame, day.atMs)}
    </p>`,
    headline({
      icon: weatherIcon(day.code, true),
      temperature: `${roundedNumber(frame, min)} – ${roundedNumber(frame, max)} °C`,
      beside: undefined,
      condition: day.condition,
    }),
    factList([
      [t('instant.weather.rain'), rainPercent !== undefined && frame.formats.percent(rainPercent / 100)],
      [t('instant.weather.amount'), rainMm !== undefined && `${roundedNumber(frame, rainMm)} mm`],
      ...sunFacts(frame, day),
    ]),
  ];
}

function headline(parts: {
  icon: Html;
  temperature: string;
  beside: string | undefined;
  condition: string | undefined;
}): Html {
  return html`<div class="weather-now">
    ${parts.icon}
    <p>
      <span class="instant-result">${parts.temperature}</span>
      ${parts.beside !== undefined && html`<span class="instant-aside">${parts.beside}</span>`}
      <span class="weather-condition">${parts.condition}</span>
    </p>
  </div>`;
}

function inFahrenheit(frame: Frame, value: unknown): string | undefined {
  const degrees = numberIn(value);
  return degrees === undefined ? undefined : `${roundedNumber(frame, degrees)} °F`;
}

function sunFacts({ t }: Frame, day: WeatherDay | undefined): readonly Fact[] {
  return [
    [t('instant.weather.sunrise'), day?.sunrise],
    [t('instant.weather.sunset'), day?.sunset],
  ];
}

const COMPASS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;

/** The arrow flies with the wind; the letters say where it comes from. */
function wind(frame: Frame, current: Body): Html | undefined {
  const [speed, degrees] = [numberIn(current.wind_kmh), numberIn(current.wind_degrees)];
  if (speed === undefined) return undefined;
  const { t } = frame;
  const from = degrees === undefined ? undefined : ((degrees % 360) + 360) % 360;
  return html`${roundedNumber(frame, speed)} km/h
  ${
    from !== undefined &&
    html`<svg class="wind" viewBox="-10 -10 20 20" aria-hidden="true">
        <path d="M0-8V7m-5-5 5 6 5-6" transform="rotate(${Math.round(from)})" />
      </svg>
      ${t(`instant.weather.compass.${COMPASS[Math.round(from / 45) % 8] ?? 'n'}`)}`
  }`;
}
