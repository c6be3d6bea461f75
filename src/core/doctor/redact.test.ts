import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { runs } from '../../../tests/support/level.ts';
import { redactor } from './redact.ts';

/** As settings allow for keys. */
const key = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  minLength: 8,
  maxLength: 60,
});

const ENCODINGS: Readonly<Record<string, (text: string) => string>> = {
  plain: (text) => text,
  'percent-encoded': encodeURIComponent,
  'percent-encoded in lower case': (text) =>
    encodeURIComponent(text).replace(/%../g, (byte) => byte.toLowerCase()),
  'percent-encoded twice': (text) => encodeURIComponent(encodeURIComponent(text)),
  'percent-encoded in full': (text) =>
    [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  'a form': (text) => new URLSearchParams({ text }).toString().slice('text='.length),
  JSON: (text) => JSON.stringify(text).slice(1, -1),
  'JSON in JSON': (text) => JSON.stringify(JSON.stringify(text)).slice(3, -3),
  'JSON in ASCII': (text) =>
    Array.from(text, (one) => `\\u${(one.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`).join(''),
  HTML: (text) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
  'HTML with numbers': (text) => Array.from(text, (one) => `&#${one.codePointAt(0)};`).join(''),
  Base64: (text) => Buffer.from(text).toString('base64'),
  'URL-safe Base64': (text) => Buffer.from(text).toString('base64url'),
};

describe('redaction', () => {
  it('finds a secret in every encoding', () => {
    fc.assert(
      fc.property(key, fc.string(), fc.string(), (secret, before, after) => {
        const redact = redactor([{ text: secret, label: 'KEY' }]);
        for (const [name, encode] of Object.entries(ENCODINGS)) {
          const redacted = redact(`${before} ${encode(secret)} ${after}`);
          assert.ok(redacted.includes('[KEY]'), name);
          assert.ok(!redacted.includes(encode(secret)), name);
        }
      }),
      { numRuns: runs(100) },
    );
  });

  it('finds a secret in Base64 with something before and after it', () => {
    fc.assert(
      fc.property(key, fc.string({ maxLength: 9 }), fc.string({ maxLength: 9 }), (secret, before, after) => {
        const encoded = Buffer.from(`${before}${secret}${after}`).toString('base64');
        const redacted = redactor([{ text: secret, label: 'KEY' }])(encoded);
        assert.ok(redacted.includes('[KEY]'), redacted);
        // At its edges a few bits remain, but no whole byte of the middle.
        const left = redacted.replace(/\[KEY\].*/, '');
        assert.ok(Buffer.from(left, 'base64').length <= Buffer.byteLength(before) + 1);
      }),
      { numRuns: runs(100) },
    );
  });

  it('finds a secret that is part of another one, and leaves other text alone', () => {
    const redact = redactor([
      { text: 'abcd', label: 'SHORT' },
      { text: 'abcdefgh', label: 'LONG' },
      { text: '', label: 'EMPTY' },
    ]);
    assert.equal(redact('abcdefgh abcd ABCD'), '[LONG] [SHORT] ABCD');
  });

  it('gets through a text made to slow it down', () => {
    const redact = redactor([{ text: '%'.repeat(1_000), label: 'KEY' }]);
    assert.match(redact('%25'.repeat(20_000)), /^\[KEY\]/);
  });
});
