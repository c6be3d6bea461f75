import { Type } from 'typebox';
import type { AnswerLanguage, AnswerContext } from '../../core/answers/instant.ts';
import { fold } from '../../core/answers/question.ts';
import { translator } from '../../locales/messages.ts';
import { part } from '../kit/schema.ts';
import { localTime } from '../worldclock/local-time.ts';
import { findClock, type PlaceClock } from '../worldclock/places.ts';
import { type Tool, toolSchema } from './with-tool.ts';

export const TimerTool = toolSchema('timer', {
  kind: Type.Enum(['timer', 'stopwatch'], { description: 'Timer or stopwatch.' }),
  seconds: Type.Integer({ description: 'The duration, or 0 for a stopwatch. It has not started.' }),
});

const SECONDS: Readonly<Record<string, number>> = { stopwatch: 0, pomodoro: 1_500 };
const USUAL_SECONDS = 300;

export const timerTool: Tool<typeof TimerTool> = {
  schema: TimerTool,
  open: (variant, { language }) => {
    const kind = variant === 'stopwatch' ? 'stopwatch' : 'timer';
    return {
      tool: true,
      state: { kind, seconds: SECONDS[variant] ?? USUAL_SECONDS },
      text: translator(language)(kind === 'timer' ? 'answers.timer.tool' : 'answers.timer.stopwatch'),
    };
  },
};

const Clock = part({
  place: Type.String({ description: 'The place.' }),
  timezone: Type.String({ description: 'Its time zone.' }),
  time: Type.String({ description: 'Local time.', pattern: '^\\d\\d:\\d\\d$' }),
  date: Type.String({ description: 'Local date.', format: 'date' }),
  utc_offset: Type.String({ description: 'Offset from UTC.' }),
});

export const WorldclockTool = toolSchema('worldclock', {
  clocks: Type.Array(Clock, {
    description: "UTC and large cities, after the visitor's place if it is known.",
  }),
});

/** From west to east. */
const CITIES = [
  ...['los angeles', 'new york', 'sao paulo', 'london', 'paris', 'cairo', 'dubai', 'mumbai', 'shanghai'],
  ...['tokyo', 'sydney'],
];

export const worldClock: Tool<typeof WorldclockTool> = {
  schema: WorldclockTool,
  instead: (variant, { place }) => (variant === 'now' && place !== '' ? `time in ${place}` : undefined),
  open: (_variant, { language = 'en' }, context) => {
    const own = context.place === '' ? undefined : clockIn(context.place, language, context);
    const utc: PlaceClock = { label: 'UTC', timezone: 'UTC' };
    const cities = CITIES.map((city) => clockIn(city, language, context));
    const clocks = [own, utc, ...cities].filter((clock) => clock !== undefined);
    const { time } = localTime(context.nowMs, 'UTC');
    return {
      tool: true,
      state: {
        clocks: clocks.map(({ label, timezone }) => {
          const { time, date, utcOffset } = localTime(context.nowMs, timezone);
          return { place: label, timezone, time, date, utc_offset: utcOffset };
        }),
      },
      text: translator(language)('answers.worldclock.tool', { time }),
    };
  },
};

function clockIn(place: string, language: AnswerLanguage, { nowMs }: AnswerContext): PlaceClock | undefined {
  return findClock(fold(place), nowMs, language, true);
}

export const WeatherTool = toolSchema('weather', {
  place: Type.String({ description: 'Empty: ask for it.' }),
});

export const weatherTool: Tool<typeof WeatherTool> = {
  schema: WeatherTool,
  instead: (variant, { place }) =>
    place === '' ? undefined : `weather in ${place}${variant === 'tomorrow' ? ' tomorrow' : ''}`,
  open: (_variant, { language }, { place }) => ({
    tool: true,
    state: { place },
    text: translator(language)('answers.weather.tool'),
  }),
};
