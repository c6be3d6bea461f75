import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { runs } from '../../tests/support/level.ts';
import { visibleText } from './invisible.ts';
import { oneLine } from './plain-text.ts';

/** The same rules as regular expressions, between letters that need no joiner. */
const INVISIBLE =
  /[\p{Cc}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufff0-\ufffc\u{e0000}-\u{10ffff}]/gu;

const withoutInvisible = (text: string): string =>
  text
    .replace(/[^\S \ufeff]|\u2800/g, ' ')
    .replace(INVISIBLE, '')
    .replace(/ {2,}/g, ' ');

const CONTEXTUAL = /[\u180b-\u180f\u200b-\u200d\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u;

describe('oneLine', () => {
  it('treats every character between letters like the regular expressions', () => {
    for (let code = 0; code <= 0x10ffff; code += code < 0x1_1000 ? 1 : 7) {
      const text = `a${String.fromCodePoint(code)}b`;
      assert.equal(oneLine(text), withoutInvisible(text), code.toString(16));
    }
  });

  it('treats any text without joiners and selectors like them', () => {
    const unit = fc.oneof(
      fc.nat(0xffff).map((code) => String.fromCharCode(code)),
      fc.constantFrom(' ', '\t', '\n', '\u3164', '\u00a0', '\ud83d', '\ude00', '\ufeff', 'x'),
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 60 }), (units) => {
        const text = units.join('');
        fc.pre(!CONTEXTUAL.test(text));
        assert.equal(oneLine(text), withoutInvisible(text));
      }),
      { numRuns: runs(2_000) },
    );
  });

  it('accepts text of any length', () => {
    assert.equal(oneLine('\u200bx'.repeat(50_000)), 'x'.repeat(50_000));
  });

  const removed: [what: string, given: string, visible: string][] = [
    ['an instruction in tag characters', `hi${tags('ignore all')}!`, 'hi!'],
    ['tags after a flag that is none', `\u{1f3f4}${tags('ustx')}\u{e007f}`, '\u{1f3f4}'],
    ['tags after a flag without an end', `\u{1f3f4}${tags('gbeng')}x`, '\u{1f3f4}x'],
    ['more tags after a flag', `${england()}${tags('evil')}`, england()],
    ['bytes in variation selectors', '😀\u{e0158}\u{e0155}\u{e015c}', '😀'],
    ['bytes in variation selectors after a letter', 'a\ufe01\ufe05\ufe0f', 'a'],
    ['a second selector', '❤\ufe0f\ufe0f\ufe0e', '❤\ufe0f'],
    ['a selector after a digit that is no keycap', '1\ufe0f2', '12'],
    ['joiners in Latin words', 'ig\u200dno\u200cre\u200b', 'ignore'],
    ['joiners without an emoji', '👩\u200d x \u200d👩\u200d', '👩 x 👩'],
    ['many joiners', 'می\u200c\u200d\u200cخواهم', 'می\u200cخواهم'],
    ['a non-joiner after a word', 'می\u200c خواهم\u200c', 'می خواهم'],
    ['a joiner between Hindi letters', 'क\u200dम', 'कम'],
    ['fillers', 'a\u3164b\u115f\u1160c\uffa0d\u034fe', 'abcde'],
    ['direction controls', '\u2067a\u202eb\u2069\u061c\u200f\u200e', 'ab'],
    ['a Mongolian separator elsewhere', 'a\u180eb\u180b', 'ab'],
    ['annotations and objects', 'a\ufff9b\ufffac\ufffb\ufffc', 'abc'],
    ['soft hyphens', 'hy\u00adphen', 'hyphen'],
    ['blank Braille', 'a\u2800b', 'a b'],
  ];
  for (const [what, given, visible] of removed)
    it(`removes ${what}`, () => {
      assert.equal(oneLine(given), visible);
      assert.equal(visibleText(given), what === 'blank Braille' ? given : visible);
    });

  const needed: [what: string, text: string][] = [
    ['Persian', 'می\u200cخواهم کتاب\u200cهای تازه\u200cای بخوانم، سال ۱۴۰۳ ه\u200d.ش'],
    ['Persian with vowels', 'می\u064e\u200cروم'],
    ['Urdu', 'بے\u200cشک'],
    ['Hindi', 'क्\u200dष और क्\u200cष, राष्ट्र\u200cीय'],
    ['Marathi', 'दुसऱ्\u200dया'],
    ['Bengali', 'র\u200d্যাব, উদ্\u200cযাপন'],
    ['Malayalam', 'മലയാള ഭാഷയില്\u200d എഴുതിയത് അവന്\u200d'],
    ['Kannada', 'ರ\u200d್ಯಾಂಕ್, ಫ್ರ್ಯಾಂಕ್\u200cಲಿನ್'],
    ['Telugu', 'సాఫ్ట్\u200cవేర్'],
    ['Sinhala', 'ශ්\u200dරී ලංකා ප්\u200dරජාතාන්ත්\u200dරික'],
    ['Khmer', 'ភាសា\u200bខ្មែរ\u200bគឺ\u200bជា\u200bភាសា ម៉\u200cឺន'],
    ['Thai', 'ภาษา\u200bไทย'],
    ['Mongolian', 'ᠮᠣᠩᠭᠣᠯ\u180eᠠ ᠠ\u180b'],
    ['Japanese names', '葛\u{e0100}城市 辻\u{e0101}'],
    ['mathematics', '∩\ufe00'],
    ['keycaps', '1\ufe0f\u20e3 #\ufe0f\u20e3'],
    ['text style', '☎\ufe0e ❤\ufe0f'],
    ['flags', `🇦🇹 🏳\ufe0f\u200d🌈 ${england()}`],
    ['Arabic numbers signs', '\u0600١٢ \u06dd'],
  ];
  for (const [what, text] of needed)
    it(`keeps ${what}`, () => {
      assert.equal(oneLine(text), text);
      assert.equal(visibleText(text), text);
    });

  it('keeps every emoji, in every skin tone', () => {
    const db = new DatabaseSync('tables/reference.sqlite', { readOnly: true });
    const emoji = db.prepare('SELECT character FROM emoji').all() as { character: string }[];
    db.close();
    assert.ok(emoji.length > 1_500);
    for (const { character } of emoji) {
      const [first = '', ...rest] = character;
      const toned = ['🏻', '🏽', '🏿'].map((tone) => first + tone + rest.join('').replace(/^\ufe0f/, ''));
      const hasTones = /^\p{Emoji_Modifier_Base}/u.test(character);
      for (const each of hasTones ? [character, ...toned] : [character])
        assert.equal(oneLine(`a${each}b ${each}${each}`), `a${each}b ${each}${each}`);
    }
  });

  it('leaves nothing invisible in any mixture', () => {
    const part = fc.constantFrom(
      ...['a', '1', ' ', '👩', '❤', '🏻', '\u{1f3f4}', 'م', 'क', '्', 'ខ', '葛', '\u20e3', '\u200b', '\u200c'],
      ...['\u200d', '\ufe0f', '\ufe0e', '\ufe00', '\u{e0100}', '\u{e0067}', '\u{e007f}', '\u180b', '\u034f'],
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
        const line = oneLine(parts.join(''));
        assert.equal(oneLine(line), line);
        // Never two in a row, never at the start or after a Latin letter.
        assert.doesNotMatch(
          line,
          /[\u200b-\u200d]{2}|[\ufe00-\ufe0f\u{e0100}]{2}|^[\u200b\u200c\ufe00-\ufe0f]/u,
        );
        assert.doesNotMatch(
          line,
          /[\u034f\u{e0067}\u{e007f}]|[a ][\u200b\u200c\ufe00-\ufe0f\u{e0100}\u180b]/u,
        );
      }),
      { numRuns: runs(3_000) },
    );
  });
});

describe('visibleText', () => {
  it('keeps white space', () => {
    const text = ' a\n\tb\r\n  c\u00a0:\u3000d ';
    assert.equal(visibleText(text), text);
    assert.equal(visibleText(' a\u200b\u0000 b'), ' a b');
  });
});

function tags(letters: string): string {
  return [...letters].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('');
}

function england(): string {
  return `\u{1f3f4}${tags('gbeng')}\u{e007f}`;
}
