import { Field } from '../kit/schema.ts';
import { CaseBody } from '../case.ts';
import { ColorBody, type ColorParts } from '../color.ts';
import { describeColor, type DescribedColor, palettesOf } from '../color/convert.ts';
import { EncodeBody } from '../encode.ts';
import { type Tool, tool } from './with-tool.ts';

/** Tools for text and colours. They start empty, except for the colour. */

const { hex, rgb, hsl, hsv, cmyk } = ColorBody.properties;
const COLOR = { hex, rgb, hsl, hsv, cmyk };
const BLUE = { r: 53, g: 132, b: 228 };

/** What a page shows besides the state. */
export type ColorToolParts = ColorParts & { readonly about: DescribedColor };

export const colorPicker: Tool<typeof COLOR, ColorToolParts> = {
  state: COLOR,
  open: () => {
    const about = describeColor(BLUE);
    const { hex, rgb, hsl, hsv, cmyk } = about;
    return { state: { hex, rgb, hsl, hsv, cmyk }, parts: { about, palettes: palettesOf(BLUE) } };
  },
};

export const jsonFormatter = tool({ input: Field.text('The text to format.') }, () => ({
  input: '',
}));

export const regexTester = tool(
  {
    pattern: Field.text('The regular expression.'),
    flags: Field.text('Its flags.'),
    input: Field.text('The text that is searched.'),
  },
  () => ({ pattern: '', flags: 'g', input: '' }),
);

export const qrGenerator = tool({ content: Field.text('The text in the QR code.') }, () => ({ content: '' }));

const { scheme, direction } = EncodeBody.properties;
const SCHEMES = ['base64', 'url', 'html', 'rot13'] as const;

export const encoder = tool(
  { scheme, direction, input: Field.text('The text or code to convert.') },
  (variant) => {
    const [named, asked] = variant.split('.');
    return {
      scheme: SCHEMES.find((known) => known === named) ?? 'base64',
      direction: asked === 'decode' ? 'decode' : 'encode',
      input: '',
    } as const;
  },
);

export const hashGenerator = tool(
  {
    algorithm: Field.text('The hash function.'),
    content: Field.text('The text that was hashed, as UTF-8.'),
  },
  (variant) => ({ algorithm: variant, content: '' }),
);

export const morseTranslator = tool({ input: Field.text('The text or Morse code to convert.') }, () => ({
  input: '',
}));

export const wordCounter = tool({ input: Field.text('The text that was counted.') }, () => ({ input: '' }));

export const caseConverter = tool(
  { style: CaseBody.properties.style, input: Field.text('The text to convert.') },
  () => ({ style: 'upper', input: '' }) as const,
);
