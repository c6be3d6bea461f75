import words from './timer/words.json' with { type: 'json' };
import { translator, type Translate } from '../locales/messages.ts';
import { FILLERS, vocabulary, wordsFor } from './kit/phrases.ts';
import { answer, bodySchema, Field } from './kit/schema.ts';

const WORDS = vocabulary({ ...words, filler: `${FILLERS} ${words.filler}` });
const SECONDS: Readonly<Record<string, number>> = { hour: 3_600, minute: 60, second: 1 };
const MAX_TIMER_SECONDS = 7 * 86_400;

const TimerBody = bodySchema('timer', {
  kind: Field.only('timer', 'Timer or stopwatch.'),
  seconds: Field.integer('Length in seconds.'),
  ends_at: Field.text('When it ends if it is started now.', { format: 'date-time' }),
});

export const timer = answer(TimerBody, {
  summary: 'A countdown timer or a stopwatch.',
  varies: true,
  cues: [{ digits: true, words: () => wordsFor(WORDS, 'timer') }],
  answer({ words, hasDigit, language }, { nowMs }) {
    const seconds = hasDigit ? readDuration(words) : undefined;
    if (seconds === undefined) return undefined;
    return {
      kind: 'timer',
      seconds,
      ends_at: new Date(nowMs + seconds * 1_000).toISOString(),
      text: written(seconds, translator(language)),
    } as const;
  },
});

/** The seconds of `timer 1h30`, `5 minute timer`, `timer 1 h 30 min`. A number without a unit is not a duration. */
function readDuration(words: readonly string[]): number | undefined {
  if (words.length > 12) return undefined;
  let isTimer = false;
  let seconds = 0;
  let waiting: number | undefined;
  let lastUnit = 0;
  // Most queries have a word that no timer needs.
  if (words.some((word) => !WORDS.has(word) && !/\d/.test(word))) return undefined;
  for (const word of words.flatMap(split)) {
    const role = WORDS.get(word);
    if (/^\d/.test(word)) {
      if (waiting !== undefined || !/^\d{1,5}$/.test(word)) return undefined;
      waiting = Number(word);
    } else if (role === 'timer') isTimer = true;
    else if (role === 'hour' || role === 'minute' || role === 'second') {
      if (waiting === undefined) return undefined;
      lastUnit = SECONDS[role] ?? 0;
      seconds += waiting * lastUnit;
      waiting = undefined;
    } else if (role !== 'filler') return undefined;
  }
  // "1h30" is an hour and thirty minutes, "5m30" five minutes and thirty seconds.
  if (waiting !== undefined) {
    if (lastUnit < 60 || waiting >= 60) return undefined;
    seconds += (waiting * lastUnit) / 60;
  }
  return isTimer && seconds >= 1 && seconds <= MAX_TIMER_SECONDS ? seconds : undefined;
}

/** Splits `1h30min` between digits and letters, and `5-minute` at its hyphen. */
function split(word: string): readonly string[] {
  if (!/\d/.test(word)) return [word];
  return word.length > 16 ? ['?'] : (word.match(/\d+|[^\d-]+/g) ?? []);
}

function written(seconds: number, t: Translate): string {
  const units = [
    { key: 'answers.timer.hours', symbol: 'h', count: Math.floor(seconds / 3_600) },
    { key: 'answers.timer.minutes', symbol: 'min', count: Math.floor(seconds / 60) % 60 },
    { key: 'answers.timer.seconds', symbol: 's', count: seconds % 60 },
  ] as const;
  const used = units.filter(({ count }) => count > 0);
  const [first] = used;
  if (first && used.length === 1) return t(first.key, { count: first.count });
  return t('answers.timer.timer', {
    duration: used.map(({ count, symbol }) => `${count} ${symbol}`).join(' '),
  });
}
