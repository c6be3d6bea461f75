import { Type } from 'typebox';
import { translator } from '../../locales/messages.ts';
import { CaseBody } from '../case.ts';
import { ColorBody, type ColorParts } from '../color.ts';
import { describeColor, type DescribedColor } from '../color/describe.ts';
import { palettesOf } from '../color/palettes.ts';
import { EncodeBody } from '../encode.ts';
import type { Tool } from './with-tool.ts';
import { toolSchema } from './with-tool.ts';

/** Tools for text and colours. They start empty, except for the colour. */

export const ColorTool = toolSchema('color', {
  hex: ColorBody.properties.hex,
  rgb: ColorBody.properties.rgb,
  hsl: ColorBody.properties.hsl,
  hsv: ColorBody.properties.hsv,
  cmyk: ColorBody.properties.cmyk,
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

export const JsonTool = toolSchema('json', { input: Type.String() });

export const jsonFormatter: Tool<typeof JsonTool> = {
  schema: JsonTool,
  open: (_variant, { language }) => ({
    tool: true,
    state: { input: '' },
    text: translator(language)('answers.json.tool'),
  }),
};

export const RegexTool = toolSchema('regex', {
  pattern: Type.String(),
  flags: Type.String(),
  input: Type.String(),
});

export const regexTester: Tool<typeof RegexTool> = {
  schema: RegexTool,
  open: (_variant, { language }) => ({
    tool: true,
    state: { pattern: '', flags: 'g', input: '' },
    text: translator(language)('answers.regex.tool'),
  }),
};

export const QrTool = toolSchema('qr', { content: Type.String() });

export const qrGenerator: Tool<typeof QrTool> = {
  schema: QrTool,
  open: (_variant, { language }) => ({
    tool: true,
    state: { content: '' },
    text: translator(language)('answers.qr.tool'),
  }),
};

export const EncodeTool = toolSchema('encode', {
  scheme: EncodeBody.properties.scheme,
  direction: EncodeBody.properties.direction,
  input: Type.String(),
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

export const HashTool = toolSchema('hash', { algorithm: Type.String(), content: Type.String() });

export const hashGenerator: Tool<typeof HashTool> = {
  schema: HashTool,
  open: (variant, { language }) => ({
    tool: true,
    state: { algorithm: variant, content: '' },
    text: translator(language)('answers.hash.tool'),
  }),
};

export const MorseTool = toolSchema('morse', { input: Type.String() });

export const morseTranslator: Tool<typeof MorseTool> = {
  schema: MorseTool,
  open: (_variant, { language }) => ({
    tool: true,
    state: { input: '' },
    text: translator(language)('answers.morse.tool'),
  }),
};

export const WordcountTool = toolSchema('wordcount', { input: Type.String() });

export const wordCounter: Tool<typeof WordcountTool> = {
  schema: WordcountTool,
  open: (_variant, { language }) => ({
    tool: true,
    state: { input: '' },
    text: translator(language)('answers.wordcount.tool'),
  }),
};

export const CaseTool = toolSchema('case', { style: CaseBody.properties.style, input: Type.String() });

export const caseConverter: Tool<typeof CaseTool> = {
  schema: CaseTool,
  open: (_variant, { language }) => ({
    tool: true,
    state: { style: 'upper', input: '' },
    text: translator(language)('answers.case.tool'),
  }),
};
