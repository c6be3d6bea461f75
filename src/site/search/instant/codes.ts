import type { EncodeBody } from '../../../answers/encode.ts';
import type { HashBody } from '../../../answers/hash.ts';
import type { JsonBody } from '../../../answers/json.ts';
import type { MorseBody } from '../../../answers/morse.ts';
import type { PasswordBody } from '../../../answers/password.ts';
import type { QrBody, QrParts } from '../../../answers/qr.ts';
import type { RegexBody } from '../../../answers/regex.ts';
import type { UuidBody } from '../../../answers/uuid.ts';
import { copyButton } from '../../components/copy-button.ts';
import { factList } from '../../components/fact-list.ts';
import type { Frame } from '../../components/frame.ts';
import { html, type Child } from '../../components/html.ts';
import { aside, copyable, copyableFact, result, sentence } from './pieces.ts';

export function hashView(frame: Frame, { algorithm, content, hex, base64 }: HashBody): Child {
  return [
    aside([algorithm.toUpperCase(), html` · <code>${content}</code>`]),
    factList([
      copyableFact(frame, 'hash-hex', 'Hex', hex),
      copyableFact(frame, 'hash-base64', 'Base64', base64),
    ]),
  ];
}

const SCHEMES = { base64: 'Base64', url: 'URL', html: 'HTML', hex: 'Hex', rot13: 'ROT13' } as const;

export function encodeView(frame: Frame, body: EncodeBody): Child {
  const { t } = frame;
  const { scheme, direction, input, hex, text } = body;
  const name = `${SCHEMES[scheme]}, ${direction === 'decode' ? t('instant.decoded') : t('instant.encoded')}`;
  const value = body.result ?? hex;
  return [
    aside([name, ' · ', html`<code>${input}</code>`]),
    value === undefined ? sentence(text) : copyable(frame, { id: 'code', name, value, kind: 'large' }),
    hex !== undefined && aside(t('instant.notText')),
  ];
}

export function passwordView(frame: Frame, { password, length, entropy_bits: bits }: PasswordBody): Child {
  const { t } = frame;
  const about = `${t('instant.characters', { count: length })}, ${t('instant.entropy', { bits })}`;
  return [copyable(frame, { id: 'password', name: about, value: password, kind: 'large' }), aside(about)];
}

export function uuidView(frame: Frame, { uuids, version }: UuidBody): Child {
  const name = frame.t('instant.uuidVersion', { version });
  return [
    aside(name),
    html`<ul class="uuids">
      ${uuids.map(
        (value, i) => html`<li>${copyable(frame, { id: `uuid-${i}`, name, value, kind: 'large' })}</li>`,
      )}
    </ul>`,
  ];
}

export function morseView(frame: Frame, { direction, morse, plain }: MorseBody): Child {
  const [code, text] = [frame.t('instant.morseCode'), frame.t('instant.plainText')];
  return direction === 'decode'
    ? [
        aside([code, html` · <code>${morse}</code>`]),
        copyable(frame, { id: 'morse', name: text, value: plain, kind: 'large' }),
      ]
    : [
        aside(`${text} · ${plain}`),
        copyable(frame, { id: 'morse', name: code, value: morse, kind: 'large morse' }),
      ];
}

export function qrView(_frame: Frame, { text }: QrBody, { size, path }: QrParts): Child {
  return [
    // Black on white in either theme: a camera has to read it.
    html`<svg
      class="qr"
      viewBox="0 0 ${size} ${size}"
      shape-rendering="crispEdges"
      role="img"
      aria-label="${text}"
    >
      <rect width="${size}" height="${size}" fill="#fff" />
      <path d="${path}" fill="#000" />
    </svg>`,
    aside(text),
  ];
}

export function jsonView(frame: Frame, body: JsonBody): Child {
  const { t } = frame;
  if (!body.valid) return [sentence(body.text), aside(t('instant.jsonHint'))];
  const { text, keys, depth, formatted, minified } = body;
  const name = t('instant.formatted');
  return [
    aside(`${text} · ${t('instant.keys', { count: keys })} · ${t('instant.levels', { count: depth })}`),
    html`<figure class="code">
      <figcaption>
        <span id="instant-json-caption">${name}</span> ${copyButton(frame, 'instant-json')}
      </figcaption>
      <pre tabindex="0" role="group" aria-label="${name}"><code id="instant-json">${formatted}</code></pre>
    </figure>`,
    factList([copyableFact(frame, 'json-minified', t('instant.minified'), minified)]),
  ];
}

export function regexView({ t }: Frame, body: RegexBody): Child {
  const { pattern, flags, input, text } = body;
  const asked = aside(html`<code>/${pattern}/${flags}</code>`);
  if (body.valid !== true) return [asked, sentence(text)];
  return [
    asked,
    result(text),
    html`<p class="tried"><code>${marked([...input], body.matches)}</code></p>`,
    !body.is_complete && aside(t('instant.moreMatches')),
  ];
}

/** The text with its matches marked. An empty match has nothing to mark. */
function marked(characters: readonly string[], matches: readonly { start: number; end: number }[]): Child {
  const pieces: Child[] = [];
  let at = 0;
  for (const { start, end } of matches) {
    if (start < at || end <= start) continue;
    pieces.push(characters.slice(at, start).join(''));
    pieces.push(html`<mark>${characters.slice(start, end).join('')}</mark>`);
    at = end;
  }
  return [...pieces, characters.slice(at).join('')];
}
