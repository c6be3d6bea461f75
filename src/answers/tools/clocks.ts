import type { AnswerLanguage, AnswerContext } from '../../core/answers/instant.ts';
import { fold } from '../../core/answers/question.ts';
import { translator } from '../../locales/messages.ts';
import { Field, part } from '../kit/schema.ts';
import { localTime } from '../worldclock/local-time.ts';
import { findClock, PLACE_TIME, placeTime, type PlaceClock } from '../worldclock/places.ts';
import { type Tool, tool } from './with-tool.ts';

const SECONDS: Readonly<Record<string, number>> = { stopwatch: 0, pomodoro: 1_500 };
const USUAL_SECONDS = 300;
const TIMER = {
  kind: Field.oneOf(['timer', 'stopwatch'], 'Timer or stopwatch.'),
  seconds: Field.integer('The duration, or 0 for a stopwatch. It has not started.'),
};

export const timerTool = tool(TIMER, (variant) => ({
  kind: variant === 'stopwatch' ? ('stopwatch' as const) : ('timer' as const),
  seconds: SECONDS[variant] ?? USUAL_SECONDS,
}));

const CLOCKS = {
  clocks: Field.list(part(PLACE_TIME), "UTC and large cities, after the visitor's place if it is known."),
};

/** From west to east. */
const CITIES = [
  ...['los angeles', 'new york', 'sao paulo', 'london', 'paris', 'cairo', 'dubai', 'mumbai', 'shanghai'],
  ...['tokyo', 'sydney'],
];

export const worldClock: Tool<typeof CLOCKS> = {
  state: CLOCKS,
  instead: (variant, { place }) => (variant === 'now' && place !== '' ? `time in ${place}` : undefined),
  open: (_variant, { language = 'en' }, context) => {
    const own = context.place === '' ? undefined : clockIn(context.place, language, context);
    const utc: PlaceClock = { label: 'UTC', timezone: 'UTC' };
    const cities = CITIES.map((city) => clockIn(city, language, context));
    const clocks = [own, utc, ...cities].filter((clock) => clock !== undefined);
    const { time } = localTime(context.nowMs, 'UTC');
    return {
      state: {
        clocks: clocks.map((clock) => placeTime(clock, context.nowMs)),
      },
      text: translator(language)('answers.worldclock.tool', { time }),
    };
  },
};

function clockIn(place: string, language: AnswerLanguage, { nowMs }: AnswerContext): PlaceClock | undefined {
  return findClock(fold(place), nowMs, language, true);
}

export const weatherTool = tool(
  { place: Field.text('Empty: ask for it.') },
  (_variant, _question, { place }) => ({ place }),
  (variant, { place }) =>
    place === '' ? undefined : `weather in ${place}${variant === 'tomorrow' ? ' tomorrow' : ''}`,
);
