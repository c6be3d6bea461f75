import type { Frame } from '../../components/frame.ts';
import { html, type Html } from '../../components/html.ts';
import { wordsIn, type Body } from '../../components/reading.ts';
import { aside, result } from './pieces.ts';
import { shortNumber, spelledNumber } from './spelling.ts';
import type { InstantView } from './view.ts';

/** A decimal such as -12.5, as the body has it. */
function decimalIn(value: unknown): number | undefined {
  const number = Number(wordsIn(value) ?? Number.NaN);
  return Number.isFinite(number) ? number : undefined;
}

export const percentage: InstantView = (frame, body) => {
  const percent = decimalIn(body.percent);
  const text = wordsIn(body.text);
  if (percent === undefined || text === undefined) return undefined;
  if (body.kind === 'share') return [result(share(frame, percent)), bars([percent, 100]), aside(text)];
  if (body.kind === 'change') return change(frame, body, percent, text);
  const [price, paid] = [decimalIn(body.price), decimalIn(body.result)];
  if (body.kind !== 'discount' || price === undefined || paid === undefined) return undefined;
  return [result(spelledNumber(frame, paid)), bars([paid, price]), aside(text)];
};

function change(frame: Frame, body: Body, percent: number, text: string) {
  const [from, to] = [decimalIn(body.from), decimalIn(body.to)];
  if (from === undefined || to === undefined) return undefined;
  return [result(`${percent > 0 ? '+' : ''}${share(frame, percent)}`), bars([from, to]), aside(text)];
}

function share(frame: Frame, percent: number): string {
  // French, German and Spanish keep a space before the sign.
  const space = ['fr', 'de', 'es'].includes(frame.language) ? '\u00a0' : '';
  return `${shortNumber(frame, percent)}${space}%`;
}

/** Two amounts below each other, the longer one over the whole width. Nothing is drawn of what is less than nothing. */
function bars([first, second]: readonly [number, number]): Html | false {
  const longest = Math.max(first, second);
  if (first < 0 || second < 0 || longest <= 0) return false;
  const width = (value: number): string => ((value / longest) * 100).toFixed(2);
  return html`<svg class="bars" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
    <rect class="bar" width="${width(first)}" height="5" />
    <rect class="bar faint" y="7" width="${width(second)}" height="5" />
  </svg>`;
}
