import type { CoinBody } from '../../../answers/coin.ts';
import type { DiceBody, DiceParts } from '../../../answers/dice.ts';
import type { RandomBody } from '../../../answers/random.ts';
import type { Frame } from '../../components/frame.ts';
import { html, type Child, type Html } from '../../components/html.ts';
import { MAX_DRAWN_DICE, pipsOf } from '../../components/pips.ts';
import { number } from '../tools/fields.ts';
import { generator } from '../tools/generator.ts';
import { result } from './pieces.ts';

/** What the answers understand. */
const DICE = { min: 1, max: 100 };
const SIDES = { min: 2, max: 1_000_000 };
const MODIFIER = { min: -999_999, max: 999_999 };
const NUMBERS = { min: -1_000_000_000_000, max: 1_000_000_000_000 };

export function diceView(
  frame: Frame,
  { rolls, modifier, total, text }: DiceBody,
  { sides }: DiceParts,
): Child {
  const { formats, t } = frame;
  const words = t('answers.dice.text', { total: '{total}', rolls: '{rolls}' });
  return generator(frame, 'dice', {
    drawn: [
      html`<p class="dice">${rolls.length <= MAX_DRAWN_DICE && rolls.map((roll) => die(roll, sides))}</p>`,
      result(formats.number(total)),
      html`<p class="instant-aside" data-out="text" data-words="${words}">${text}</p>`,
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
      pipsOf(roll, sides)?.map(({ x, y }) => html`<circle cx="${x}" cy="${y}" r="3.4" />`) ??
      html`<text x="20" y="26" text-anchor="middle" font-size="16">${roll}</text>`
    }
  </svg>`;
}

export function coinView(frame: Frame, { result: side, text }: CoinBody): Child {
  const { t } = frame;
  return generator(frame, 'coin', {
    drawn: html`<div
      class="coin-toss"
      data-side="${side}"
      data-heads="${t('answers.coin.heads')}"
      data-tails="${t('answers.coin.tails')}"
    >
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

export function randomView(frame: Frame, { value, min, max }: RandomBody): Child {
  const { formats, t } = frame;
  return generator(frame, 'random', {
    drawn: result(formats.number(value)),
    fields: [
      number(t('instant.tool.from'), 'from', min, NUMBERS),
      number(t('instant.tool.to'), 'to', max, NUMBERS),
    ],
  });
}
