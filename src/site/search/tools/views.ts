import type { InstantValue } from '../../../answers/index.ts';
import type { Frame } from '../../components/frame.ts';
import { html, type Child, type Html } from '../../components/html.ts';
import { factList } from '../../components/fact-list.ts';
import { copyableFact } from '../instant/pieces.ts';
import { notations } from '../instant/reference.ts';
import { clockFace } from '../instant/time.ts';
import { timerFace, timerPresets } from '../instant/timer.ts';
import { area, choice, field, form, number, text } from './fields.ts';
import { mathTool } from './calculator.ts';
import { currencyTool, unitTool } from './converters.ts';
import type { ToolBody, ToolState, ToolType } from './queries.ts';

type ToolValue = Extract<InstantValue, { body: { tool: true } }>;
type PartsOf<Type> = Extract<ToolValue, { body: { type: Type } }>['parts'];
type View<Type extends ToolType> = (frame: Frame, body: ToolState<Type>, parts: PartsOf<Type>) => Child;

/** The fields of each tool, filled with its state, and what is shown above them. */
const VIEWS: { readonly [Type in ToolType]: View<Type> } = {
  base: (frame, body) => [
    shown(frame, body, `${body.state.value} = ${body.state.result}`),
    form(frame, body.type, [
      text(frame.t('instant.tool.number'), 'value', body.state.value),
      number(frame.t('instant.tool.fromBase'), 'from_base', body.state.from_base, { min: 2, max: 36 }),
      number(frame.t('instant.tool.toBase'), 'to_base', body.state.to_base, { min: 2, max: 36 }),
    ]),
  ],
  color: (frame, body) => [
    title(body),
    form(frame, body.type, [
      field(
        frame.t('instant.tool.color'),
        'hex',
        (id) => html`<input class="input" type="color" id="${id}" name="hex" value="${body.state.hex}" />`,
      ),
    ]),
    html`<div class="color">
      ${factList([copyableFact(frame, 'hex', 'HEX', body.state.hex), ...notations(frame, body.state)])}
    </div>`,
  ],
  currency: currencyTool,
  encode: (frame, body) => [
    title(body),
    form(frame, body.type, [
      choice(frame.t('instant.tool.scheme'), 'scheme', body.state.scheme, SCHEMES),
      choice(frame.t('instant.tool.direction'), 'direction', body.state.direction, [
        ['encode', frame.t('instant.tool.encode')],
        ['decode', frame.t('instant.tool.decode')],
      ]),
      area(frame.t('instant.tool.text'), 'input', body.state.input),
    ]),
  ],
  hash: (frame, body) => [
    title(body),
    form(frame, body.type, [
      choice(frame.t('instant.tool.algorithm'), 'algorithm', body.state.algorithm, ALGORITHMS),
      area(frame.t('instant.tool.text'), 'content', body.state.content),
    ]),
  ],
  json: (frame, body) => [title(body), form(frame, body.type, [area('JSON', 'input', body.state.input)])],
  math: mathTool,
  morse: (frame, body) => [
    title(body),
    form(frame, body.type, [area(frame.t('instant.tool.textOrMorse'), 'input', body.state.input)]),
  ],
  percentage: (frame, body) => [
    shown(frame, body, `${body.state.percent} % × ${body.state.of} = ${body.state.result}`),
    form(frame, body.type, [
      text(frame.t('instant.tool.percent'), 'percent', body.state.percent),
      text(frame.t('instant.tool.of'), 'of', body.state.of),
    ]),
  ],
  qr: (frame, body) => [
    title(body),
    form(frame, body.type, [area(frame.t('instant.tool.textOrAddress'), 'content', body.state.content)]),
  ],
  regex: (frame, body) => [
    title(body),
    form(frame, body.type, [
      text(frame.t('instant.tool.pattern'), 'pattern', body.state.pattern, '[a-z]+'),
      text(frame.t('instant.tool.flags'), 'flags', body.state.flags, 'g', { isOptional: true }),
      area(frame.t('instant.tool.text'), 'input', body.state.input),
    ]),
  ],
  roman: (frame, body) => [
    shown(frame, body, `${body.state.number} = ${body.state.roman}`),
    form(frame, body.type, [text(frame.t('instant.tool.number'), 'number', String(body.state.number))]),
  ],
  timer: (frame, body) => [
    timerFace(frame, { seconds: body.state.seconds, text: body.text }),
    body.state.kind === 'timer' && [timerPresets(frame), timerForm(frame, body)],
  ],
  timestamp: (frame, body) => [
    shown(frame, body, `${body.state.seconds} = ${body.state.iso}`),
    form(frame, body.type, [text(frame.t('instant.tool.seconds'), 'seconds', String(body.state.seconds))]),
  ],
  unit: unitTool,
  weather: (frame, body) => [
    html`<h2 class="tool-title">${body.text}</h2>`,
    form(frame, body.type, [place(frame, body.state.place)]),
    html`<p class="instant-source">
      <a href="${frame.link('/preferences')}">${frame.t('instant.tool.setPlace')}</a>
    </p>`,
  ],
  worldclock: (frame, body) => [title(body), clocks(body.state), form(frame, body.type, [place(frame, '')])],
};

const SCHEMES = [
  ['base64', 'Base64'],
  ['url', 'URL'],
  ['html', 'HTML'],
  ['hex', 'Hex'],
  ['rot13', 'ROT13'],
] as const;
const ALGORITHMS = [
  ['sha256', 'SHA-256'],
  ['sha512', 'SHA-512'],
  ['sha384', 'SHA-384'],
  ['sha224', 'SHA-224'],
  ['sha3-256', 'SHA3-256'],
  ['sha1', 'SHA-1'],
  ['md5', 'MD5'],
  ['crc32', 'CRC32'],
] as const;
/** A tool that the visitor asked for by its name: a form whose answer is a search. It needs no script. */
export function toolView(frame: Frame, { body, parts }: ToolValue): Child {
  // The table pairs each type with its view, which the compiler cannot follow through the look-up.
  return (VIEWS[body.type] as (frame: Frame, body: ToolBody, parts: unknown) => Child)(frame, body, parts);
}

function title({ text }: ToolBody): Html {
  return html`<h2 class="tool-title">${text}</h2>`;
}

function shown(_frame: Frame, body: ToolBody, example: string): Child {
  return [title(body), html`<p class="instant-words">${example}</p>`];
}

function place({ t }: Frame, value: string): Html {
  return text(t('instant.tool.place'), 'place', value);
}

function timerForm(frame: Frame, body: ToolState<'timer'>): Html {
  return form(
    frame,
    body.type,
    number(frame.t('instant.tool.duration'), 'minutes', body.state.seconds / 60, { min: 1, max: 10_080 }),
  );
}

function clocks({ clocks: all }: ToolState<'worldclock'>['state']): Html {
  return html`<ul class="tool-clocks">
    ${all.map(
      ({ place: name, time, utc_offset }) =>
        html`<li>
          ${clockFace(time)} <span class="instant-aside">${name}</span> <strong>${time}</strong>
          <span class="instant-aside">UTC${utc_offset}</span>
        </li>`,
    )}
  </ul>`;
}
