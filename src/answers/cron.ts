import words from './cron/words.json' with { type: 'json' };
import type { AnswerLanguage } from '../core/answers/instant.ts';
import { mapMaybe, onDemand } from '../core/ports/maybe-promise.ts';
import { FILLERS, readRoles, vocabulary, wordsFor } from './kit/phrases.ts';
import { answer, bodySchema, Field } from './kit/schema.ts';

const WORDS = vocabulary({ ...words, filler: `${FILLERS} ${words.filler}` });
/** Of a field: numbers, ranges, lists, steps and the names of months and weekdays. */
const FIELD =
  /^(?=.*[\d*?l]|[a-z]{3})(?:[\d*?/,#lw-]|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|sun|mon|tue|wed|thu|fri|sat)+$/;
const NICKNAME = /^@(?:yearly|annually|monthly|weekly|daily|midnight|hourly|reboot)$/;

/** All its languages are in one file of 300 kB. */
const describer = onDemand(async () => (await import('cronstrue/i18n.js')).default.default);

const CronBody = bodySchema('cron', { expression: Field.text('The cron expression.') });

export const cron = answer(CronBody, {
  summary: 'Explains a cron expression.',
  cues: [{ words: () => [...wordsFor(WORDS, 'cron'), '*'] }],
  answer({ folded, language = 'en' }) {
    const words = folded.replace(/ (?:job|expression)(?= )/, '').split(' ');
    const read = readRoles(words, WORDS, (word) => FIELD.test(word) || NICKNAME.test(word));
    if (!read) return undefined;
    const fields = words.filter((word) => FIELD.test(word) || NICKNAME.test(word));
    const isWhole = NICKNAME.test(fields[0] ?? '')
      ? fields.length === 1
      : fields.length === 5 || fields.length === 6;
    // Without the word it must be unmistakable: `0 9 * * 1-5`.
    const isAsked = read.roles.has('cron') || fields.filter((field) => field.startsWith('*')).length > 1;
    if (!isWhole || !isAsked || words.length - fields.length > MAX_WORDS) return undefined;
    const expression = fields
      .join(' ')
      .toUpperCase()
      .replace(/^@.*/, (name) => name.toLowerCase());
    return mapMaybe(describer(), (descriptor) => {
      try {
        return { expression, text: descriptor.toString(expression, optionsFor(language)) };
      } catch {
        // A value out of range.
        return undefined;
      }
    });
  },
});

const MAX_WORDS = 6;

function optionsFor(language: AnswerLanguage): { locale: string; use24HourTimeFormat: boolean } {
  return { locale: language === 'pt' ? 'pt_PT' : language, use24HourTimeFormat: language !== 'en' };
}
