import type { Body, Parts } from '../../../answers/index.ts';
import { type Child, type Frame, html, type Html } from '../../components/html.ts';
import { livePart, number, toolBox } from '../tools/fields.ts';
import { aside, copyable, result } from './pieces.ts';
import type { CharacterKind } from '../../../answers/password/characters.ts';
import type { GeneratorType } from '../tools/queries.ts';

/** More dice than these are a number, not a picture. */
const MAX_DRAWN_DICE = 12;

/** Places of the pips in a grid of three by three. */
const DOTS: readonly (readonly number[])[] = [
  [],
  [4],
  [0, 8],
  [0, 4, 8],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
];

/** The middles of the pips on a die that is 40 wide; undefined if it shows its number as digits. */
function dieDots(roll: number, sides: number): readonly { x: number; y: number }[] | undefined {
  const pips = sides === 6 ? DOTS[roll] : undefined;
  return pips?.map((at) => ({ x: 10 + (at % 3) * 10, y: 10 + Math.floor(at / 3) * 10 }));
}

/** What the answers understand. */
const DICE = { min: 1, max: 100 };
const SIDES = { min: 2, max: 1_000_000 };
const MODIFIER = { min: -999_999, max: 999_999 };
const NUMBERS = { min: -1_000_000_000_000, max: 1_000_000_000_000 };

export function diceView(
  frame: Frame,
  { rolls, modifier, total, text }: Body<'dice'>,
  { sides }: Parts<'dice'>,
): Child {
  const { formats, t } = frame;
  return generator(frame, 'dice', {
    drawn: [
      html`<p class="dice">${rolls.length <= MAX_DRAWN_DICE && rolls.map((roll) => die(roll, sides))}</p>`,
      result(formats.number(total)),
      html`<p class="instant-aside">${text}</p>`,
    ],
    fields: [
      number(t('instant.tool.dice'), 'count', rolls.length, DICE),
      number(t('instant.tool.sides'), 'sides', sides, SIDES),
      modifier !== 0 && number(t('instant.tool.modifier'), 'modifier', modifier, MODIFIER),
    ],
  });
}

function die(roll: number, sides: number): Html {
  return html`<svg class="die" viewBox="0 0 40 40" aria-hidden="true">
    <rect x="1.5" y="1.5" width="37" height="37" rx="8" />
    ${
      dieDots(roll, sides)?.map(({ x, y }) => html`<circle cx="${x}" cy="${y}" r="3.4" />`) ??
      html`<text x="20" y="26" text-anchor="middle" font-size="16">${roll}</text>`
    }
  </svg>`;
}

export function coinView(frame: Frame, { result: side, text }: Body<'coin'>): Child {
  return generator(frame, 'coin', {
    drawn: html`<div class="coin-toss" data-side="${side}">
      <svg class="coin" viewBox="0 0 60 60" aria-hidden="true">
        <circle class="edge" cx="30" cy="30" r="28" />
        <circle class="rim" cx="30" cy="30" r="23" />
        <path
          class="heads"
          d="M30 16a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15ZM17 45c1-8 6-12 13-12s12 4 13 12Z"
        />
        <path
          class="tails"
          d="M16 27q3.5-5 7 0t7 0 7 0 7 0v4q-3.5 5-7 0t-7 0-7 0-7 0ZM16 37q3.5-5 7 0t7 0 7 0 7 0v4q-3.5 5-7 0t-7 0-7 0-7 0Z"
        />
      </svg>
      ${result(text)}
    </div>`,
  });
}

export function randomView(frame: Frame, { value, min, max }: Body<'random'>): Child {
  const { formats, t } = frame;
  return generator(frame, 'random', {
    drawn: result(formats.number(value)),
    fields: [
      number(t('instant.tool.from'), 'from', min, NUMBERS),
      number(t('instant.tool.to'), 'to', max, NUMBERS),
    ],
  });
}

/** What the answer understands. */
const LENGTHS = { min: 4, max: 128 };

const KINDS: readonly (readonly [kind: CharacterKind, label: string])[] = [
  ['lower', 'a–z'],
  ['upper', 'A–Z'],
  ['digits', '0–9'],
  ['symbols', '#$%&'],
];

export function passwordView(
  frame: Frame,
  { password, length, entropy_bits: bits }: Body<'password'>,
): Child {
  const { t } = frame;
  const words = t('instant.entropy', { bits: '{bits}' });
  return generator(frame, 'password', {
    drawn: [
      copyable(frame, { id: 'password', name: t('account.password'), value: password, kind: 'large' }),
      html`<p class="instant-aside" data-out="entropy" data-words="${words}">
        ${t('instant.entropy', { bits })}
      </p>`,
    ],
    fields: number(t('instant.tool.length'), 'length', length, LENGTHS),
    options: characters(frame),
  });
}

/** The query of a password says nothing about its characters, so these need the script and no names. */
function characters({ t }: Frame): Html {
  const choice = (kind: string, label: string) =>
    html`<label class="choice"><input type="checkbox" data-kind="${kind}" checked /> ${label}</label>`;
  return html`<div class="if-live choices" role="group" aria-label="${t('instant.tool.characters')}">
    ${KINDS.map(([kind, label]) => choice(kind, label))}${choice('distinct', t('instant.tool.distinct'))}
  </div>`;
}

export function uuidView(frame: Frame, { uuids, version }: Body<'uuid'>): Child {
  const name = frame.t('instant.uuidVersion', { version });
  return generator(frame, 'uuid', {
    drawn: [
      aside(name),
      html`<ul class="uuids">
        ${uuids.map(
          (value, i) => html`<li>${copyable(frame, { id: `uuid-${i}`, name, value, kind: 'large' })}</li>`,
        )}
      </ul>`,
    ],
    fields: html`<input type="hidden" name="count" value="${uuids.length}" />
      <input type="hidden" name="version" value="${version}" />`,
  });
}

/** What a generator draws. `options` need its script, which also draws whenever a field changes. */
type Generator = { readonly drawn: Child; readonly fields?: Child; readonly options?: Html };

/** "Again" searches for another one; with JavaScript it is drawn in place and announced to screen readers. */
function generator(frame: Frame, type: GeneratorType, { drawn, fields, options }: Generator): Html {
  const { link, t } = frame;
  const content = [
    livePart(type, drawn),
    html`<form class="tool-form drawing" method="get" action="${link('/tool')}">
      <input type="hidden" name="type" value="${type}" />
      ${fields} <button class="button">${t('instant.again')}</button> ${options}
    </form>`,
  ];
  return toolBox(frame, type, content, { isSpoken: true });
}
