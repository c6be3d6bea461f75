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
function isJoiner(code: number): boolean {
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
function isJoinerNeeded(joiner: number, { base, before, next }: Neighbours): boolean {
  if (joiner === ZERO_WIDTH_SPACE) return is(UNSPACED, before) && is(UNSPACED, next);
  if (joiner === MONGOLIAN_VOWEL_SEPARATOR) return is(MONGOLIAN, before) && is(MONGOLIAN, next);
  if (is(VIRAMA, before) || (is(INDIC_MARK, next) && before > 0x900)) return true;
  if (joiner === ZERO_WIDTH_NON_JOINER) return is(CURSIVE, base) && is(CURSIVE, next);
  return is(CURSIVE, base) || is(CURSIVE, next) || (is(PICTOGRAPH, base) && is(PICTOGRAPH, next));
}

/** Whether a character belongs to the one before it: a mark, a variation selector or a skin tone. */
function isAttached(code: number): boolean {
  return (code >= 0x1f3fb && code <= 0x1f3ff) || is(MARK, code);
}

const KEYCAP = 0x20e3;
const KEYCAP_BASE = /^[0-9#*]$/;
const IDEOGRAPH = (): RegExp => /^[\p{Ideographic}--[\u3006\u3007\u3021-\u3029\u3038-\u303a]]$/v;
/** Mathematical symbols and scripts with standardized variants. */
const VARIANT_BASE = (): RegExp => /^[\p{Sm}\p{sc=Mymr}\p{sc=Phag}\p{sc=Mani}]$/u;

/** Whether a variation selector chooses a form of the character before it. */
function isVariationNeeded(selector: number, before: number, next: number): boolean {
  if (selector === 0xfe0e || selector === 0xfe0f) {
    return is(PICTOGRAPH, before) || (next === KEYCAP && KEYCAP_BASE.test(String.fromCodePoint(before)));
  }
  if (selector <= 0x180f) return selector !== MONGOLIAN_VOWEL_SEPARATOR && is(MONGOLIAN, before);
  if (selector === 0xfe00 && is(VARIANT_BASE, before)) return true;
  const isForIdeographs =
    (selector >= 0xfe00 && selector <= 0xfe02) || (selector >= 0xe0100 && selector <= 0xe011f);
  return isForIdeographs && is(IDEOGRAPH, before);
}

function isVariation(code: number): boolean {
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

const BLACK_FLAG = 0x1f3f4;
/** England, Scotland and Wales: the only flags that are written with tag characters. */
const FLAG_TAGS = ['gbeng', 'gbsct', 'gbwls'].map(tagged);

/** The length of the tags that make the black flag before `at` one of these flags; 0 if there are none. */
function flagTagsLength(text: string, at: number): number {
  return FLAG_TAGS.find((tags) => text.startsWith(tags, at))?.length ?? 0;
}

const SPACE = 0x20;
const TILDE = 0x7e;

/** Large enough for nearly every text; it grows for a longer one. */
let buffer = new Uint16Array(8_192);
const decoder = new TextDecoder('utf-16le', { ignoreBOM: true });

/**
 * The text without invisible characters, except where they are needed: in emoji, and between letters whose shape they
 * change. With `joinsLines`, white space becomes single spaces. It works in one pass, since a hostile text may consist of
 * nothing else.
 */
export function visibleText(text: string, { joinsLines = false } = {}): string {
  if (text.length > buffer.length) buffer = new Uint16Array(2 * text.length);
  let length = 0;
  let before = 0;
  /** A joiner whose right neighbour is not known yet. */
  let joiner = 0;
  for (let i = 0; i < text.length; i++) {
    let code = text.charCodeAt(i);
    if (code > SPACE && code <= TILDE && joiner === 0) {
      buffer[length++] = before = code;
      continue;
    }
    if (isSpace(code)) {
      if (joinsLines) {
        if (before === SPACE) continue;
        code = SPACE;
      }
    } else {
      if (isHighSurrogate(code)) code = text.codePointAt(i) ?? code;
      if (code > 0xffff) i++;
      if (isInvisible(code)) {
        if (isJoiner(code)) joiner ||= code;
        else if (
          joiner === 0 &&
          isVariation(code) &&
          isVariationNeeded(code, before, text.charCodeAt(i + 1))
        ) {
          length = write(code, length);
          before = code;
        }
        continue;
      }
    }
    if (joiner !== 0) {
      if (isJoinerNeeded(joiner, { base: baseBefore(length), before, next: code }))
        length = write(joiner, length);
      joiner = 0;
    }
    length = write(code, length);
    before = code;
    if (code === BLACK_FLAG) {
      const end = i + 1 + flagTagsLength(text, i + 1);
      for (; i + 1 < end; i++) buffer[length++] = text.charCodeAt(i + 1);
    }
  }
  if (joiner !== 0 && isJoinerNeeded(joiner, { base: baseBefore(length), before, next: 0 })) {
    length = write(joiner, length);
  }
  return decoder.decode(buffer.subarray(0, length));
}

const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;

function write(code: number, at: number): number {
  if (code <= 0xffff) {
    buffer[at] = code;
    return at + 1;
  }
  buffer[at] = 0xd800 + ((code - 0x10000) >> 10);
  buffer[at + 1] = 0xdc00 + (code & 0x3ff);
  return at + 2;
}

/** More marks on one letter do not occur. */
const MAX_MARKS = 4;

/** The last character written that is not attached to another. */
function baseBefore(length: number): number {
  let at = length;
  for (let marks = 0; marks <= MAX_MARKS && at > 0; marks++) {
    const code = codeBefore(at);
    if (!isAttached(code)) return code;
    at -= code > 0xffff ? 2 : 1;
  }
  return 0;
}

function codeBefore(at: number): number {
  const unit = buffer[at - 1] ?? 0;
  if (unit < 0xdc00 || unit > 0xdfff) return unit;
  return 0x10000 + (((buffer[at - 2] ?? 0) - 0xd800) << 10) + (unit - 0xdc00);
}

const BLANK_BRAILLE = 0x2800;

/** The characters that `\s` matches, and the blank Braille pattern, which looks like a space. */
export function isSpace(code: number): boolean {
  if (code <= SPACE) return code === SPACE || (code >= 0x09 && code <= 0x0d);
  if (code < 0x1680) return code === 0xa0;
  return (
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000 ||
    code === 0x1680 ||
    code === BLANK_BRAILLE
  );
}
