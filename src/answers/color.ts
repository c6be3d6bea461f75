import type { Question } from '../core/answers/instant.ts';
import { translator } from '../locales/messages.ts';
import { fromDigits, type Rgb } from '../core/contrast.ts';
import * as convert from './color/convert.ts';
import { answer, bodySchema, Field, part } from './kit/schema.ts';

/** After these words a name is a colour: "farbe tomato". */
const COLOR_WORDS = new Set('color colour farbe couleur colore cor kleur farbcode'.split(' '));
const LEADS = new Set([...COLOR_WORDS, ...'hex hexcode rgb hsl hsv cmyk convert'.split(' ')]);
const TARGETS = new Set(['hex', 'rgb', 'hsl', 'hsv', 'cmyk', 'name']);
const JOINERS = new Set('to in as into en nach zu als a em para vers naar'.split(' '));
const FUNCTIONS = /^(?:rgba?|hsla?|hsv|cmyk) ?[(\d]/;

export const ColorBody = bodySchema('color', {
  hex: Field.text('The color as `#rrggbb`.', { pattern: '^#[0-9a-f]{6}$' }),
  rgb: part(
    {
      r: Field.integer('Red, 0 to 255.'),
      g: Field.integer('Green, 0 to 255.'),
      b: Field.integer('Blue, 0 to 255.'),
    },
    'Red, green and blue.',
  ),
  hsl: part(
    {
      h: Field.integer('Hue in degrees.'),
      s: Field.integer('Saturation in percent.'),
      l: Field.integer('Lightness in percent.'),
    },
    'Hue, saturation and lightness.',
  ),
  hsv: part(
    {
      h: Field.integer('Hue in degrees.'),
      s: Field.integer('Saturation in percent.'),
      v: Field.integer('Value in percent.'),
    },
    'Hue, saturation and value.',
  ),
  cmyk: part(
    {
      c: Field.integer('Cyan in percent.'),
      m: Field.integer('Magenta in percent.'),
      y: Field.integer('Yellow in percent.'),
      k: Field.integer('Black in percent.'),
    },
    'Cyan, magenta, yellow and black.',
  ),
  name: Field.text('The nearest CSS color name.'),
  is_exact_name: Field.flag('Whether the color is exactly the named one.'),
  contrast_with_black: Field.number('WCAG contrast ratio, from 1 to 21.'),
  contrast_with_white: Field.number('Contrast ratio with white text, from 1 to 21.'),
});

export type ColorParts = { readonly palettes: convert.Palettes };

export const color = answer<typeof ColorBody, ColorParts>(ColorBody, {
  summary:
    'A color in all common notations, with the nearest CSS name and the contrast with black and white.',
  cues: [{ words: () => ['#', ...LEADS, 'rgba', 'hsla'] }],
  answer(question) {
    const rgb = readQuestion(question);
    if (!rgb) return undefined;
    const about = convert.describeColor(rgb);
    const { hex, name, is_exact_name: isExact } = about;
    return {
      ...about,
      parts: { palettes: convert.palettesOf(rgb) },
      text: translator(question.language)(isExact ? 'answers.color.exact' : 'answers.color.near', {
        hex,
        name,
      }),
    };
  },
});

function readQuestion({ folded, words }: Question): Rgb | undefined {
  if (folded.length > 60) return undefined;
  const first = words[0] ?? '';
  const isCode = folded.startsWith('#');
  const isFunction = FUNCTIONS.test(folded);
  if (!isCode && !isFunction && !LEADS.has(first)) return undefined;
  const rest = [...words];
  let isMeant = false;
  // "convert #ff8800 to hsl", "hex to rgb #ff8800", "color tomato"
  while (!isFunction && LEADS.has(rest[0] ?? '')) {
    rest.shift();
    isMeant = true;
    if (JOINERS.has(rest[0] ?? '') && TARGETS.has(rest[1] ?? '')) rest.splice(0, 2);
  }
  if (TARGETS.has(rest.at(-1) ?? '') && JOINERS.has(rest.at(-2) ?? '')) {
    rest.splice(-2);
    isMeant = true;
  }
  const text = rest.join(' ');
  // "The Color Purple" is a book and a film.
  if (text === 'purple' && words.length === 2) return undefined;
  const namesCount = COLOR_WORDS.has(first);
  return readColor(text, { isMeant, namesCount });
}

// Words made of hexadecimal digits are hashtags.
const HASHTAGS = new Set(
  'ace add bad bed bee cab dab dad deb dec ebb fab fad feb fed fee facade decade accede efface beaded deface'.split(
    ' ',
  ),
);

/** Whether the query is about a colour, and whether a bare name counts as one. */
type Context = { readonly isMeant: boolean; readonly namesCount: boolean };

/** Undefined if the text is not a colour in this context. */
export function readColor(text: string, { isMeant, namesCount }: Context): Rgb | undefined {
  if (text.startsWith('#')) return readHex(text.slice(1), isMeant);
  const call = /^(rgb|hsl|hsv|cmyk)a? ?\(?([\d.,/% ]+)(?:deg)?\)?$/.exec(text);
  if (call) return readFunction(call[1] ?? '', call[2] ?? '');
  if (!isMeant) return undefined;
  if (/^[0-9a-f]{6}$/.test(text)) return fromDigits(text);
  const channels = /^(\d{1,3})[, ]+(\d{1,3})[, ]+(\d{1,3})$/.exec(text);
  if (channels) return readFunction('rgb', channels.slice(1).join(' '));
  return namesCount ? convert.namedColor(text) : undefined;
}

function readHex(digits: string, isMeant: boolean): Rgb | undefined {
  if (!/^[0-9a-f]{3,8}$/.test(digits)) return undefined;
  if (!isMeant && !isClearlyColor(digits)) return undefined;
  if (digits.length === 3 || digits.length === 4) {
    return fromDigits([...digits.slice(0, 3)].map((digit) => digit + digit).join(''));
  }
  return digits.length === 6 || digits.length === 8 ? fromDigits(digits.slice(0, 6)) : undefined;
}

/** `#123` is the number of an issue, `#face` a hashtag; `#fff`, `#abc`, `#000`, `#f0a8` and `#ff8800` are colours. */
function isClearlyColor(digits: string): boolean {
  if (HASHTAGS.has(digits)) return false;
  if (digits.length === 4) return /\d/.test(digits) && /^[a-f]/.test(digits);
  return digits.length !== 3 || !/^\d+$/.test(digits) || new Set(digits).size === 1;
}

function readFunction(name: string, inside: string): Rgb | undefined {
  const parts = inside.split(/[,/ ]+/).filter((part) => part !== '');
  const size = name === 'cmyk' ? 4 : 3;
  // A fourth value is the opacity, which is ignored.
  if (parts.length !== size && !(size === 3 && parts.length === 4)) return undefined;
  const values = parts
    .slice(0, size)
    .map((part) => (/^\d{1,3}(?:\.\d{1,4})?%?$/.test(part) ? parseFloat(part) : NaN));
  const [a = 0, b = 0, c = 0, d = 0] = values;
  if (name === 'rgb') {
    if (parts.slice(0, 3).some((part) => part.endsWith('%'))) {
      if (!values.every((value) => value <= 100)) return undefined;
      const [red = 0, green = 0, blue = 0] = values.map((value) => Math.round((value * 255) / 100));
      return { r: red, g: green, b: blue };
    }
    if (!values.every((value) => value <= 255)) return undefined;
    return { r: Math.round(a), g: Math.round(b), b: Math.round(c) };
  }
  const shares = name === 'cmyk' ? values : values.slice(1);
  if (!shares.every((value) => value <= 100) || !(a <= 360)) return undefined;
  if (name === 'cmyk') return convert.fromCmyk({ c: a / 100, m: b / 100, y: c / 100, k: d / 100 });
  return name === 'hsl' ? convert.fromHsl(a, b / 100, c / 100) : convert.fromHsv(a, b / 100, c / 100);
}
