import type { Body, Parts } from '../../../answers/index.ts';
import { type Child, type Frame, html, type Html } from '../../components/html.ts';
import { aside, result, roundedNumber, shortNumber, spelledNumber } from './pieces.ts';
import { factList } from '../../components/table.ts';
import { typedNumber } from '../tools/fields.ts';
import { bmiTool, loanTool } from '../tools/numbers.ts';

export function percentageView(frame: Frame, body: Body<'percentage'>): Child {
  const percent = Number(body.percent);
  const [shown, first, second] =
    body.kind === 'share'
      ? [inPercent(frame, percent), percent, 100]
      : body.kind === 'change'
        ? [`${percent > 0 ? '+' : ''}${inPercent(frame, percent)}`, Number(body.from), Number(body.to)]
        : [spelledNumber(frame, Number(body.result)), Number(body.result), Number(body.price)];
  return [result(shown), amountBars(first, second), aside(body.text)];
}

function inPercent(frame: Frame, percent: number): string {
  // French, German and Spanish keep a space before the sign.
  const space = ['fr', 'de', 'es'].includes(frame.language) ? '\u00a0' : '';
  return `${shortNumber(frame, percent)}${space}%`;
}

/** Two amounts below each other, the longer one over the whole width. Negative amounts have no bar. */
function amountBars(first: number, second: number): Html | false {
  const longest = Math.max(first, second);
  if (first < 0 || second < 0 || longest <= 0) return false;
  const width = (value: number): string => ((value / longest) * 100).toFixed(2);
  return html`<svg class="bars" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
    <rect class="bar" width="${width(first)}" height="5" />
    <rect class="bar faint" y="7" width="${width(second)}" height="5" />
  </svg>`;
}

export function bmiView(frame: Frame, body: Body<'bmi'>): Child {
  const { t } = frame;
  const { weight_kg, height_cm, healthy_weight_kg: healthy, category } = body;
  const kilograms = (value: number): string => `${roundedNumber(frame, value)} kg`;
  return [
    aside(t('instant.bmi.title')),
    result(roundedNumber(frame, body.bmi)),
    aside(t(`answers.bmi.class.${category}`)),
    factList([
      [t('instant.bmi.weight'), kilograms(weight_kg)],
      [t('instant.bmi.height'), `${roundedNumber(frame, height_cm)} cm`],
      [t('instant.bmi.healthy'), `${roundedNumber(frame, healthy.min)} – ${kilograms(healthy.max)}`],
    ]),
    aside(t('instant.bmi.note')),
    bmiTool(frame, { weight: String(weight_kg), height: String(height_cm) }),
  ];
}

export function loanView(
  frame: Frame,
  body: Body<'loan'>,
  { payment, total, interest }: Parts<'loan'>,
): Child {
  const { t } = frame;
  return [
    aside(t('instant.loan.payment')),
    result(payment),
    amountBars(Number(body.amount), Number(body.total)),
    factList([
      [t('instant.loan.total'), total],
      [t('instant.loan.interest'), interest],
    ]),
    aside(body.text),
    loanTool(frame, {
      amount: typedNumber(frame, body.amount.replace(/\.00$/, '')),
      percent: typedNumber(frame, body.percent),
      years: typedNumber(frame, String(body.months / 12)),
    }),
  ];
}

export function interestView(
  _frame: Frame,
  body: Body<'interest'>,
  { result: shown }: Parts<'interest'>,
): Child {
  return [result(shown), amountBars(Number(body.amount), Number(body.result)), aside(body.text)];
}

export function primeView({ t, formats }: Frame, { divisors, kind, text }: Body<'prime'>): Child {
  return [
    html`<p class="instant-result sentence" id="instant-answer">${text}</p>`,
    kind !== 'divisors' &&
      divisors.length > 0 &&
      factList([[t('instant.divisors'), divisors.map((divisor) => formats.number(divisor)).join(', ')]]),
  ];
}
