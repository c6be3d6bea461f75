import words from './chmod/words.json' with { type: 'json' };
import { Type } from 'typebox';
import type { AnswerLanguage } from '../core/answers/instant.ts';
import { translator } from '../locales/messages.ts';
import { FILLERS, readRoles, vocabulary, wordsFor } from './kit/phrases.ts';
import { answer, bodySchema, Field, nullable, part, type FieldsOf } from './kit/schema.ts';

const WORDS = vocabulary({ ...words, filler: `${FILLERS} ${words.filler}` });
const OCTAL = /^0?[0-7]{3}$|^[1-7][0-7]{3}$/;
const SYMBOLIC = /^[-dl]?[r-][w-][xsS-][r-][w-][xsS-][r-][w-][xtT-]$/i;
const CLAUSES = /^[ugoa]*[=+-][rwxst]*(?:,[ugoa]*[=+-][rwxst]*)*$/;
const CLASSES = ['owner', 'group', 'others'] as const;
const RIGHTS = ['read', 'write', 'execute'] as const;
const SPECIAL = ['setuid', 'setgid', 'sticky'] as const;

const ChmodBody = bodySchema('chmod', {
  mode: Field.text('The mode as it was given.'),
  octal: nullable(
    Field.text('Such as 755.'),
    'The mode as an octal number; null if it keeps some of the permissions.',
  ),
  symbolic: nullable(
    Field.text('Such as rwxr-xr-x.'),
    'The mode in letters; null if it keeps some of the permissions.',
  ),
  special: Field.list(Type.Enum([...SPECIAL]), 'Special bits.'),
  classes: Field.list(
    part({
      who: Field.oneOf([...CLASSES], 'Whose permissions they are.'),
      change: Field.oneOf(['set', 'add', 'remove'], 'What happens to the permissions.'),
      permissions: Field.list(Type.Enum([...RIGHTS]), 'The permissions.'),
    }),
    'The permissions of each class of users; classes that keep theirs are left out.',
  ),
});
type Classes = FieldsOf<typeof ChmodBody>['classes'];

export const chmod = answer(ChmodBody, {
  summary: 'Explains the mode of a file, from an octal number or letters, as chmod takes it.',
  cues: [{ words: () => wordsFor(WORDS, 'chmod') }, { test: ({ asked }) => SYMBOLIC.test(asked) }],
  answer({ asked, words, language }) {
    const isMode = (word: string): boolean => OCTAL.test(word) || SYMBOLIC.test(word) || CLAUSES.test(word);
    const read = readRoles(words, WORDS, isMode);
    if (read?.values.length !== 1) return undefined;
    const [mode = ''] = read.values;
    // Clauses such as `+x` have a meaning only after the command.
    const isAsked = words.includes('chmod') || (CLAUSES.test(mode) ? false : read.roles.has('chmod'));
    if (!isAsked && !SYMBOLIC.test(asked)) return undefined;
    if (CLAUSES.test(mode)) return fromClauses(mode, language);
    return fromBits(mode, OCTAL.test(mode) ? Number.parseInt(mode, 8) : bitsOf(mode.slice(-9)), language);
  },
});

/** Nine letters: each that is not a dash sets its bit, and `s` and `t` set a special bit as well. */
function bitsOf(letters: string): number {
  return [...letters].reduce((bits, letter, at) => {
    const special = /[st]/i.test(letter) ? 0o4000 >> Math.floor(at / 3) : 0;
    return bits | special | (/[-ST]/.test(letter) ? 0 : 0o400 >> at);
  }, 0);
}

function fromBits(mode: string, bits: number, language: AnswerLanguage | undefined) {
  const classes = CLASSES.map((who, at) => ({
    ...{ who, change: 'set' as const },
    permissions: RIGHTS.filter((_, right) => (bits & (0o400 >> (3 * at + right))) !== 0),
  }));
  const octal = bits.toString(8).padStart(3, '0');
  const symbolic = lettersOf(bits);
  const special = SPECIAL.filter((_, at) => (bits & (0o4000 >> at)) !== 0);
  const text = [`${octal} (${symbolic})`, ...special, textOf(classes, language)].join(' · ');
  return { mode, octal, symbolic, special, classes, text };
}

function lettersOf(bits: number): string {
  return [...'rwxrwxrwx']
    .map((letter, at) => {
      const isSet = (bits & (0o400 >> at)) !== 0;
      const isSpecial = letter === 'x' && (bits & (0o4000 >> Math.floor(at / 3))) !== 0;
      if (!isSpecial) return isSet ? letter : '-';
      return at === 8 ? (isSet ? 't' : 'T') : isSet ? 's' : 'S';
    })
    .join('');
}

const CHANGES: Readonly<Record<string, 'set' | 'add' | 'remove'>> = { '=': 'set', '+': 'add', '-': 'remove' };

/** `u=rw,g+x`: whoever is not named keeps their permissions. If all are set, the mode is known. */
function fromClauses(mode: string, language: AnswerLanguage | undefined) {
  if (/[st]/.test(mode)) return undefined;
  const classes: Classes[number][] = mode.split(',').flatMap((clause) => {
    const [, who = '', sign = '', letters = ''] = /^([ugoa]*)([=+-])(.*)$/.exec(clause) ?? [];
    const named = who === '' || who.includes('a') ? 'ugo' : who;
    return CLASSES.filter((_, at) => named.includes('ugo'.charAt(at))).map((each) => ({
      ...{ who: each, change: CHANGES[sign] ?? 'set' },
      permissions: RIGHTS.filter((_, at) => letters.includes('rwx'.charAt(at))),
    }));
  });
  const isWhole = CLASSES.every((who) => classes.some((each) => each.who === who && each.change === 'set'));
  if (isWhole && classes.length === CLASSES.length) {
    const letters = CLASSES.flatMap((who) =>
      RIGHTS.map((right, at) =>
        classes.some((each) => each.who === who && each.permissions.includes(right)) ? 'rwx'.charAt(at) : '-',
      ),
    );
    return fromBits(mode, bitsOf(letters.join('')), language);
  }
  return {
    mode,
    octal: null,
    symbolic: null,
    special: [],
    classes,
    text: `${mode} · ${textOf(classes, language)}`,
  };
}

const SIGNS = { set: '', add: '+ ', remove: '− ' } as const;

function textOf(classes: Classes, language: AnswerLanguage | undefined): string {
  const t = translator(language);
  return classes
    .map(({ who, change, permissions }) => {
      const rights = permissions.map((right) => t(`answers.chmod.${right}`)).join(', ');
      return `${t(`answers.chmod.${who}`)}: ${SIGNS[change]}${rights || t('answers.chmod.none')}`;
    })
    .join(' · ');
}
