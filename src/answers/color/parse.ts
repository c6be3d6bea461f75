import { fromCmyk, fromDigits, fromHsl, fromHsv, namedColor, type Rgb } from './convert.ts';

// Words made of hexadecimal digits are hashtags.
const HASHTAGS = new Set(
  'ace add bad bed bee cab dab dad deb dec ebb fab fad feb fed fee facade decade accede efface beaded deface'.split(
    ' ',
  ),
);

/** Whether the query is about a colour, and whether a bare name counts as one. */
export type Context = { readonly isMeant: boolean; readonly namesCount: boolean };

/** Undefined if the text is not a colour in this context. */
export function readColor(text: string, { isMeant, namesCount }: Context): Rgb | undefined {
  if (text.startsWith('#')) return readHex(text.slice(1), isMeant);
  const call = /^(rgb|hsl|hsv|cmyk)a? ?\(?([\d.,/% ]+)(?:deg)?\)?$/.exec(text);
  if (call) return readFunction(call[1] ?? '', call[2] ?? '');
  if (!isMeant) return undefined;
  if (/^[0-9a-f]{6}$/.test(text)) return fromDigits(text);
  const channels = /^(\d{1,3})[, ]+(\d{1,3})[, ]+(\d{1,3})$/.exec(text);
  if (channels) return readFunction('rgb', channels.slice(1).join(' '));
  return namesCount ? namedColor(text) : undefined;
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
  if (name === 'cmyk') return fromCmyk({ c: a / 100, m: b / 100, y: c / 100, k: d / 100 });
  return name === 'hsl' ? fromHsl(a, b / 100, c / 100) : fromHsv(a, b / 100, c / 100);
}
