import { html } from '../../components/html.ts';
import { factList } from '../../components/fact-list.ts';
import { itemsOf, numberIn, wordsIn } from '../../components/reading.ts';
import { aside, copyable, copyableFact } from './pieces.ts';
import type { InstantView } from './view.ts';

const SCHEMES: Readonly<Record<string, string>> = {
  base64: 'Base64',
  url: 'URL',
  html: 'HTML',
  hex: 'Hex',
  rot13: 'ROT13',
};

export const hash: InstantView = (frame, body) => {
  const [hex, algorithm] = [wordsIn(body.hex), wordsIn(body.algorithm)];
  if (hex === undefined || algorithm === undefined) return undefined;
  const name = algorithm.toUpperCase();
  const content = wordsIn(body.content);
  return [
    aside([name, content !== undefined && html` · <code>${content}</code>`]),
    factList([
      copyableFact(frame, 'hash-hex', 'Hex', hex),
      copyableFact(frame, 'hash-base64', 'Base64', wordsIn(body.base64)),
    ]),
  ];
};

export const encode: InstantView = (frame, body) => {
  const { t } = frame;
  const scheme = wordsIn(body.scheme) ?? '';
  if (!Object.hasOwn(SCHEMES, scheme)) return undefined;
  const name = `${SCHEMES[scheme]}, ${body.direction === 'decode' ? t('instant.decoded') : t('instant.encoded')}`;
  const value = wordsIn(body.result);
  const hex = wordsIn(body.hex);
  const shown = value ?? hex;
  const asked = aside([name, ' · ', html`<code>${wordsIn(body.input)}</code>`]);
  const text = wordsIn(body.text);
  if (shown === undefined)
    return text === undefined ? undefined : [asked, html`<p class="instant-words">${text}</p>`];
  return [
    asked,
    copyable(frame, { id: 'code', name, value: shown, kind: 'large' }),
    value === undefined && aside(t('instant.notText')),
  ];
};

export const password: InstantView = (frame, body) => {
  const { t } = frame;
  const made = wordsIn(body.password);
  const [length, bits] = [numberIn(body.length), numberIn(body.entropy_bits)];
  if (made === undefined || length === undefined || bits === undefined) return undefined;
  const about = `${t('instant.characters', { count: length })}, ${t('instant.entropy', { bits })}`;
  return [copyable(frame, { id: 'password', name: about, value: made, kind: 'large' }), aside(about)];
};

export const uuid: InstantView = (frame, body) => {
  const made = itemsOf(body.uuids).flatMap((one) => wordsIn(one) ?? []);
  const version = numberIn(body.version);
  if (made.length === 0 || version === undefined) return undefined;
  const name = frame.t('instant.uuidVersion', { version });
  return [
    aside(name),
    html`<ul class="uuids">
      ${made.map(
        (value, i) => html`<li>${copyable(frame, { id: `uuid-${i}`, name, value, kind: 'large' })}</li>`,
      )}
    </ul>`,
  ];
};

export const morse: InstantView = (frame, body) => {
  const { t } = frame;
  const [code, plain] = [wordsIn(body.morse), wordsIn(body.plain)];
  if (code === undefined || plain === undefined) return undefined;
  return body.direction === 'decode'
    ? [
        aside([t('instant.morseCode'), html` · <code>${code}</code>`]),
        copyable(frame, { id: 'morse', name: t('instant.plainText'), value: plain, kind: 'large' }),
      ]
    : [
        aside(`${t('instant.plainText')} · ${plain}`),
        copyable(frame, { id: 'morse', name: t('instant.morseCode'), value: code, kind: 'large morse' }),
      ];
};
