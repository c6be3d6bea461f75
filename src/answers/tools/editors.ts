import { Type } from 'typebox';
import { translator } from '../../locales/messages.ts';
import { CaseBody } from '../case.ts';
import { ColorBody, type ColorParts } from '../color.ts';
import { describeColor, type DescribedColor, palettesOf } from '../color/convert.ts';
import { EncodeBody } from '../encode.ts';
import { type Tool, toolSchema } from './with-tool.ts';

/** Tools for text and colours. They start empty, except for the colour. */

export const ColorTool = toolSchema('color', {
  hex: { ...ColorBody.properties.hex, description: 'The colour as `#rrggbb`.' },
  rgb: { ...ColorBody.properties.rgb, description: 'Red, green and blue.' },
  hsl: { ...ColorBody.properties.hsl, description: 'Hue, saturation and lightness.' },
  hsv: { ...ColorBody.properties.hsv, description: 'Hue, saturation and value.' },
  cmyk: { ...ColorBody.properties.cmyk, description: 'Cyan, magenta, yellow and black.' },
});

const BLUE = { r: 53, g: 132, b: 228 };

/** What a page shows besides the state. */
export type ColorToolParts = ColorParts & { readonly about: DescribedColor };

export const colorPicker: Tool<typeof ColorTool, ColorToolParts> = {
  schema: ColorTool,
  open: (_variant, { language }) => {
    const about = describeColor(BLUE);
    const { hex, rgb, hsl, hsv, cmyk } = about;
    return {
      tool: true,
      state: { hex, rgb, hsl, hsv, cmyk },
      parts: { about, palettes: palettesOf(BLUE) },
      text: translator(language)('answers.color.tool'),
    };
  },
};

export const JsonTool = toolSchema('json', { input: Type.String({ description: 'The text to format.' }) });

export const jsonFormatter: Tool<typeof JsonTool> = {
  schema: JsonTool,
  open: (_variant, { language }) => ({
    tool: true,
    state: { input: '' },
    text: translator(language)('answers.json.tool'),
  }),
};

export const RegexTool = toolSchema('regex', {
  pattern: Type.String({ description: 'The regular expression.' }),
  flags: Type.String({ description: 'Its flags.' }),
  input: Type.String({ description: 'The text that is searched.' }),
});

export const regexTester: Tool<typeof RegexTool> = {
  schema: RegexTool,
  open: (_variant, { language }) => ({
    tool: true,
    state: { pattern: '', flags: 'g', input: '' },
    text: translator(language)('answers.regex.tool'),
  }),
};

export const QrTool = toolSchema('qr', { content: Type.String({ description: 'The text in the QR code.' }) });

export const qrGenerator: Tool<typeof QrTool> = {
  schema: QrTool,
  open: (_variant, { language }) => ({
    tool: true,
    state: { content: '' },
    text: translator(language)('answers.qr.tool'),
  }),
};

export const EncodeTool = toolSchema('encode', {
  scheme: { ...EncodeBody.properties.scheme, description: 'The encoding.' },
  direction: { ...EncodeBody.properties.direction, description: 'Whether the input is encoded or decoded.' },
  input: Type.String({ description: 'The text or code to convert.' }),
});

const SCHEMES = ['base64', 'url', 'html', 'rot13'] as const;

export const encoder: Tool<typeof EncodeTool> = {
  schema: EncodeTool,
  open: (variant, { language }) => {
    const [named, direction] = variant.split('.');
    return {
      tool: true,
      state: {
        scheme: SCHEMES.find((scheme) => scheme === named) ?? 'base64',
        direction: direction === 'decode' ? 'decode' : 'encode',
        input: '',
      },
      text: translator(language)('answers.encode.tool'),
    };
  },
};

export const HashTool = toolSchema('hash', {
  algorithm: Type.String({ description: 'The hash function.' }),
  content: Type.String({ description: 'The text that was hashed, as UTF-8.' }),
});

export const hashGenerator: Tool<typeof HashTool> = {
  schema: HashTool,
  open: (variant, { language }) => ({
    tool: true,
    state: { algorithm: variant, content: '' },
    text: translator(language)('answers.hash.tool'),
  }),
};

export const MorseTool = toolSchema('morse', {
  input: Type.String({ description: 'The text or Morse code to convert.' }),
});

export const morseTranslator: Tool<typeof MorseTool> = {
  schema: MorseTool,
  open: (_variant, { language }) => ({
    tool: true,
    state: { input: '' },
    text: translator(language)('answers.morse.tool'),
  }),
};

export const WordcountTool = toolSchema('wordcount', {
  input: Type.String({ description: 'The text that was counted.' }),
});

export const wordCounter: Tool<typeof WordcountTool> = {
  schema: WordcountTool,
  open: (_variant, { language }) => ({
    tool: true,
    state: { input: '' },
    text: translator(language)('answers.wordcount.tool'),
  }),
};

export const CaseTool = toolSchema('case', {
  style: { ...CaseBody.properties.style, description: 'The style of the result.' },
  input: Type.String({ description: 'The text to convert.' }),
});

export const caseConverter: Tool<typeof CaseTool> = {
  schema: CaseTool,
  open: (_variant, { language }) => ({
    tool: true,
    state: { style: 'upper', input: '' },
    text: translator(language)('answers.case.tool'),
  }),
};
