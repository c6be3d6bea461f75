import { html } from '../../components/html.ts';
import { numberIn, wordsIn } from '../../components/reading.ts';
import { aside, copyable, result, sides } from './pieces.ts';
import type { InstantView } from './view.ts';
import { optionalMessage } from '../../locales/messages.ts';

/** The sentence at its last sign: what was asked, and what it is. */
function atSign(text: unknown): { left: string; sign: '=' | '≈'; right: string } | undefined {
  const [, left, sign, right] = /^(.+) ([=≈]) (.+)$/su.exec(wordsIn(text) ?? '') ?? [];
  if (left === undefined || right === undefined) return undefined;
  return { left, sign: sign === '=' ? '=' : '≈', right };
}

export const math: InstantView = ({ t }, body) => {
  const read = atSign(body.text);
  if (!read) return undefined;
  const exact = wordsIn(body.result);
  const isFraction = exact !== undefined && /^-?\d+\/\d+$/.test(exact) && exact.length <= 60;
  return [
    aside(`${read.left} ${read.sign}`),
    result(read.right),
    isFraction && aside(t('instant.exactly', { fraction: exact })),
  ];
};

export const unit: InstantView = ({ t }, body) => {
  const read = atSign(body.text);
  if (!read) return undefined;
  const quantity = optionalMessage(t, `instant.quantities.${wordsIn(body.quantity) ?? ''}`);
  return [quantity !== undefined && aside(quantity), sides(read.left, read.sign, read.right)];
};

export const base: InstantView = (frame, body) => {
  const { t } = frame;
  const [value, converted] = [wordsIn(body.value), wordsIn(body.result)];
  const [from, to] = [numberIn(body.from_base), numberIn(body.to_base)];
  if (value === undefined || converted === undefined || from === undefined || to === undefined)
    return undefined;
  return [
    aside(html`<code>${value}</code> ${t('instant.inBase', { base: from })}`),
    copyable(frame, { id: 'base', name: t('instant.inBase', { base: to }), value: converted, kind: 'large' }),
    aside(t('instant.inBase', { base: to })),
  ];
};

export const roman: InstantView = ({ formats }, body) => {
  const [number, numeral] = [numberIn(body.number), wordsIn(body.roman)];
  if (number === undefined || numeral === undefined) return undefined;
  return sides(formats.number(number), '=', html`<span class="roman">${numeral}</span>`);
};
