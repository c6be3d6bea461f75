import { Type } from 'typebox';
import type { Question } from '../core/answers/instant.ts';
import { translator } from '../locales/messages.ts';
import type { Rgb } from './color/convert.ts';
import { describeColor } from './color/describe.ts';
import { palettesOf, type Palettes } from './color/palettes.ts';
import { readColor } from './color/parse.ts';
import { bodySchema, part, type BodyOf, type TypedAnswer } from './kit/schema.ts';

/** After these words a name is a colour: "farbe tomato". */
const COLOR_WORDS = new Set('color colour farbe couleur colore cor kleur farbcode'.split(' '));
const LEADS = new Set([...COLOR_WORDS, ...'hex hexcode rgb hsl hsv cmyk convert'.split(' ')]);
const TARGETS = new Set(['hex', 'rgb', 'hsl', 'hsv', 'cmyk', 'name']);
const JOINERS = new Set('to in as into en nach zu als a em para vers naar'.split(' '));
const FUNCTIONS = /^(?:rgba?|hsla?|hsv|cmyk) ?[(\d]/;

export const ColorBody = bodySchema('color', {
  hex: Type.String({ description: 'The colour as `#rrggbb`.', pattern: '^#[0-9a-f]{6}$' }),
  rgb: part(
    {
      r: Type.Integer({ description: 'Red, 0 to 255.' }),
      g: Type.Integer({ description: 'Green, 0 to 255.' }),
      b: Type.Integer({ description: 'Blue, 0 to 255.' }),
    },
    'Red, green and blue.',
  ),
  hsl: part(
    {
      h: Type.Integer({ description: 'Hue in degrees.' }),
      s: Type.Integer({ description: 'Saturation in percent.' }),
      l: Type.Integer({ description: 'Lightness in percent.' }),
    },
    'Hue, saturation and lightness.',
  ),
  hsv: part(
    {
      h: Type.Integer({ description: 'Hue in degrees.' }),
      s: Type.Integer({ description: 'Saturation in percent.' }),
      v: Type.Integer({ description: 'Value in percent.' }),
    },
    'Hue, saturation and value.',
  ),
  cmyk: part(
    {
      c: Type.Integer({ description: 'Cyan in percent.' }),
      m: Type.Integer({ description: 'Magenta in percent.' }),
      y: Type.Integer({ description: 'Yellow in percent.' }),
      k: Type.Integer({ description: 'Black in percent.' }),
    },
    'Cyan, magenta, yellow and black.',
  ),
  name: Type.String({ description: 'The nearest CSS colour name.' }),
  is_exact_name: Type.Boolean({ description: 'Whether the colour is exactly the named one.' }),
  contrast_with_black: Type.Number({ description: 'WCAG contrast ratio, from 1 to 21.' }),
  contrast_with_white: Type.Number({ description: 'Contrast ratio with white text, from 1 to 21.' }),
});
export type ColorBody = BodyOf<typeof ColorBody>;

export type ColorParts = { readonly palettes: Palettes };

export const color: TypedAnswer<typeof ColorBody, ColorParts> = {
  type: 'color',
  schema: ColorBody,
  summary:
    'A colour in all common notations, with the nearest CSS name and the contrast with black and white.',
  varies: false,
  cues: () => [{ words: ['#', ...LEADS, 'rgba', 'hsla'] }],
  answer(question) {
    const rgb = readQuestion(question);
    if (!rgb) return undefined;
    const about = describeColor(rgb);
    const { hex, name, is_exact_name: isExact } = about;
    return {
      ...about,
      parts: { palettes: palettesOf(rgb) },
      text: translator(question.language)(isExact ? 'answers.color.exact' : 'answers.color.near', {
        hex,
        name,
      }),
    };
  },
};

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
