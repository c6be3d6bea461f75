import type { CoinBody } from '../../../answers/coin.ts';
import type { DiceBody, DiceParts } from '../../../answers/dice.ts';
import type { RandomBody } from '../../../answers/random.ts';
import type { Frame } from '../../components/frame.ts';
import { html, type Child, type Html } from '../../components/html.ts';
import { again } from './again.ts';
import { aside, result } from './pieces.ts';

/** More dice than these are a number, not a picture. */
const MAX_DICE = 12;

/** Where the pips of a die are, on a grid of three by three from the upper left. */
const PIPS: readonly (readonly number[])[] = [
  [],
  [4],
  [0, 8],
  [0, 4, 8],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
];

export function diceView(frame: Frame, { rolls, total, text, notation }: DiceBody, parts: DiceParts): Child {
  return [
    rolls.length > 0 &&
      rolls.length <= MAX_DICE &&
      html`<p class="dice">${rolls.map((roll) => die(roll, parts.sides === 6))}</p>`,
    result(frame.formats.number(total)),
    aside(text),
    again(frame, `roll ${notation}`),
  ];
}

function die(roll: number, hasPips: boolean): Html {
  const pips = hasPips ? PIPS[roll] : undefined;
  return html`<svg class="die" viewBox="0 0 40 40" aria-hidden="true">
    <rect x="1.5" y="1.5" width="37" height="37" rx="8" />
    ${
      pips
        ? pips.map(
            (at) => html`<circle cx="${10 + (at % 3) * 10}" cy="${10 + Math.floor(at / 3) * 10}" r="3.4" />`,
          )
        : html`<text x="20" y="26" text-anchor="middle" font-size="16">${roll}</text>`
    }
  </svg>`;
}

export function coinView(frame: Frame, { result: side, text }: CoinBody): Child {
  return [
    html`<div class="coin-toss">
      <svg class="coin" viewBox="0 0 60 60" aria-hidden="true">
        <circle class="edge" cx="30" cy="30" r="28" />
        <circle class="rim" cx="30" cy="30" r="23" />
        ${
          side === 'heads'
            ? html`<path
                d="M30 16a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15ZM17 45c1-8 6-12 13-12s12 4 13 12Z"
              />`
            : html`<path
                d="M16 27q3.5-5 7 0t7 0 7 0 7 0v4q-3.5 5-7 0t-7 0-7 0-7 0ZM16 37q3.5-5 7 0t7 0 7 0 7 0v4q-3.5 5-7 0t-7 0-7 0-7 0Z"
              />`
        }
      </svg>
      ${result(text)}
    </div>`,
    again(frame, 'flip a coin'),
  ];
}

export function randomView(frame: Frame, { value, min, max }: RandomBody): Child {
  const { formats, t } = frame;
  return [
    result(formats.number(value)),
    aside(t('instant.between', { min: formats.number(min), max: formats.number(max) })),
    again(frame, `random number between ${min} and ${max}`, {
      again: 'random',
      into: '.instant-random .instant-result',
      min: String(min),
      max: String(max),
    }),
  ];
}
