const ZERO_WIDTH_SPACE = 0x200b;
const ZERO_WIDTH_NON_JOINER = 0x200c;
const ZERO_WIDTH_JOINER = 0x200d;
const MONGOLIAN_VOWEL_SEPARATOR = 0x180e;

/**
 * Characters without a shape of their own, which can hide text from people but not from programs. A few of them are
 * needed in some contexts: see `isJoiner` and `isVariation`.
 */
export function isInvisible(code: number): boolean {
  if (code < 0xa0) return code < 0x20 || code > 0x7e;
  if (code < 0x2000) return isInvisibleLetter(code);
  if (code < 0x2070) return code < 0x2010 || (code > 0x2029 && code < 0x2030) || code > 0x205e;
  if (code < 0xd800) return code === 0x3164;
  if (code <= 0xffff) return isSurrogate(code) || isInvisibleForm(code);
  // Nothing from plane 14 on has a shape.
  return (
    code >= 0xe0000 ||
    (code >= 0x1bca0 && code <= 0x1bca3) ||
    (code >= 0x1d173 && code <= 0x1d17a) ||
    isNoncharacter(code)
  );
}

function isInvisibleLetter(code: number): boolean {
  return (
    code === 0xad ||
    code === 0x34f ||
    code === 0x61c ||
    code === 0x115f ||
    code === 0x1160 ||
    code === 0x17b4 ||
    code === 0x17b5 ||
    (code >= 0x180b && code <= 0x180f)
  );
}

/** Among the last characters of the basic plane: private use, variation selectors, fillers, annotations. */
function isInvisibleForm(code: number): boolean {
  return (
    (code >= 0xe000 && code <= 0xf8ff) ||
    (code >= 0xfdd0 && code <= 0xfdef) ||
    (code >= 0xfe00 && code <= 0xfe0f) ||
    code === 0xfeff ||
    code === 0xffa0 ||
    (code >= 0xfff0 && code <= 0xfffc) ||
    isNoncharacter(code)
  );
}

const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;

const isNoncharacter = (code: number): boolean => (code & 0xfffe) === 0xfffe;

/** Decides how its neighbours are written. */
export function isJoiner(code: number): boolean {
  return (code >= ZERO_WIDTH_SPACE && code <= ZERO_WIDTH_JOINER) || code === MONGOLIAN_VOWEL_SEPARATOR;
}

/** Letters of a cursive script change their shape beside a joiner. The marks above and below them do not count. */
const CURSIVE = (): RegExp =>
  /^[[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mand}\p{scx=Nkoo}\p{scx=Mong}\p{scx=Phag}\p{scx=Mani}\p{scx=Phlp}\p{scx=Rohg}\p{scx=Sogd}\p{scx=Adlm}\p{scx=Chrs}\p{scx=Ougr}]&&\p{L}]$/v;

const VIRAMA = (): RegExp =>
  /^[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d3b\u0d3c\u0d4d\u0dca\u1039\u103a\u17d2\u1a60\u1b44\u1baa\u1bab\ua806\ua8c4\ua953\ua9c0\uaaf6\uabed\u{10a3f}\u{11046}\u{1107f}\u{110b9}\u{11133}\u{11134}\u{111c0}\u{11235}\u{112ea}\u{1134d}\u{11442}\u{114c2}\u{115bf}\u{1163f}\u{116b6}\u{1172b}\u{11839}\u{1193d}\u{1193e}\u{119e0}\u{11a34}\u{11a47}\u{11a99}\u{11c3f}\u{11d44}\u{11d45}\u{11d97}]$/u;

/** Vowel signs and other marks of the scripts of India and South-East Asia. */
const INDIC_MARK = (): RegExp =>
  /^[[\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}\p{sc=Java}\p{sc=Bali}\p{sc=Cakm}]&&\p{M}]$/v;

/** Scripts without spaces, in which a zero-width space separates words. */
const UNSPACED = (): RegExp =>
  /^[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Lana}\p{sc=Talu}\p{sc=Tavt}\p{sc=Java}\p{sc=Bali}]$/u;

const MONGOLIAN = (): RegExp => /^\p{sc=Mong}$/u;
const PICTOGRAPH = (): RegExp => /^\p{Extended_Pictographic}$/u;
const MARK = (): RegExp => /^\p{M}$/u;

/** Made on first use: hardly any text needs one, and V8 takes 10 ms to read all of them. */
type Shape = () => RegExp;

const is = (shape: Shape, code: number): boolean => code > 0x7e && shape().test(String.fromCodePoint(code));

/** The characters around a joiner. The base is the character before it, without marks. */
type Neighbours = { readonly base: number; readonly before: number; readonly next: number };

/** Whether a joiner changes how its neighbours look. */
export function isJoinerNeeded(joiner: number, { base, before, next }: Neighbours): boolean {
  if (joiner === ZERO_WIDTH_SPACE) return is(UNSPACED, before) && is(UNSPACED, next);
  if (joiner === MONGOLIAN_VOWEL_SEPARATOR) return is(MONGOLIAN, before) && is(MONGOLIAN, next);
  if (is(VIRAMA, before) || (is(INDIC_MARK, next) && before > 0x900)) return true;
  if (joiner === ZERO_WIDTH_NON_JOINER) return is(CURSIVE, base) && is(CURSIVE, next);
  return is(CURSIVE, base) || is(CURSIVE, next) || (is(PICTOGRAPH, base) && is(PICTOGRAPH, next));
}

/** Whether a character belongs to the one before it: a mark, a variation selector or a skin tone. */
export function isAttached(code: number): boolean {
  return (code >= 0x1f3fb && code <= 0x1f3ff) || is(MARK, code);
}

const KEYCAP = 0x20e3;
const KEYCAP_BASE = /^[0-9#*]$/;
const IDEOGRAPH = (): RegExp => /^[\p{Ideographic}--[\u3006\u3007\u3021-\u3029\u3038-\u303a]]$/v;
/** Mathematical symbols and scripts with standardized variants. */
const VARIANT_BASE = (): RegExp => /^[\p{Sm}\p{sc=Mymr}\p{sc=Phag}\p{sc=Mani}]$/u;

/** Whether a variation selector chooses a form of the character before it. */
export function isVariationNeeded(selector: number, before: number, next: number): boolean {
  if (selector === 0xfe0e || selector === 0xfe0f) {
    return is(PICTOGRAPH, before) || (next === KEYCAP && KEYCAP_BASE.test(String.fromCodePoint(before)));
  }
  if (selector <= 0x180f) return selector !== MONGOLIAN_VOWEL_SEPARATOR && is(MONGOLIAN, before);
  if (selector === 0xfe00 && is(VARIANT_BASE, before)) return true;
  const isForIdeographs =
    (selector >= 0xfe00 && selector <= 0xfe02) || (selector >= 0xe0100 && selector <= 0xe011f);
  return isForIdeographs && is(IDEOGRAPH, before);
}

export function isVariation(code: number): boolean {
  return (
    (code >= 0xfe00 && code <= 0xfe0f) ||
    (code >= 0x180b && code <= 0x180d) ||
    code === 0x180f ||
    (code >= 0xe0100 && code <= 0xe01ef)
  );
}

const tagged = (letters: string): string =>
  [...letters].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('') +
  String.fromCodePoint(0xe007f);

export const BLACK_FLAG = 0x1f3f4;
/** England, Scotland and Wales: the only flags that are written with tag characters. */
const FLAG_TAGS = ['gbeng', 'gbsct', 'gbwls'].map(tagged);

/** The length of the tags that make the black flag before `at` one of these flags; 0 if there are none. */
export function flagTagsLength(text: string, at: number): number {
  return FLAG_TAGS.find((tags) => text.startsWith(tags, at))?.length ?? 0;
}
