import type { BaseBody } from '../../../answers/base.ts';
import type { CurrencyBody } from '../../../answers/currency.ts';
import type { Equation } from '../../../answers/kit/schema.ts';
import type { MathBody } from '../../../answers/math.ts';
import type { PercentageBody } from '../../../answers/percentage.ts';
import type { RomanBody } from '../../../answers/roman.ts';
import type { UnitBody } from '../../../answers/unit.ts';
import { dayOf } from '../../components/format.ts';
import type { Frame } from '../../components/frame.ts';
import { html, type Child, type Html } from '../../components/html.ts';
import { outLink } from '../../components/out-link.ts';
import { aside, copyable, currencyName, result, shortNumber, sides, spelledNumber } from './pieces.ts';

/** A longer fraction is of no use to a reader. */
const MAX_FRACTION_LENGTH = 60;

export function mathView({ t }: Frame, body: MathBody, { given, sign, result: right }: Equation): Child {
  const isFraction = body.result.includes('/') && body.result.length <= MAX_FRACTION_LENGTH;
  return [
    aside(`${given} ${sign}`),
    result(right),
    isFraction && aside(t('instant.exactly', { fraction: body.result })),
  ];
}

export function unitView({ t }: Frame, { quantity }: UnitBody, parts: Equation): Child {
  return [aside(t(`instant.quantities.${quantity}`)), sides(parts.given, parts.sign, parts.result)];
}

export function baseView(frame: Frame, { value, from_base, to_base, result: converted }: BaseBody): Child {
  const [from, to] = [from_base, to_base].map((base) => frame.t('instant.inBase', { base }));
  return [
    aside(html`<code>${value}</code> ${from}`),
    copyable(frame, { id: 'base', name: to ?? '', value: converted, kind: 'large' }),
    aside(to),
  ];
}

export function romanView({ formats }: Frame, { number, roman }: RomanBody): Child {
  return sides(formats.number(number), '=', html`<span class="roman">${roman}</span>`);
}

export function percentageView(frame: Frame, body: PercentageBody): Child {
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
export function amountBars(first: number, second: number): Html | false {
  const longest = Math.max(first, second);
  if (first < 0 || second < 0 || longest <= 0) return false;
  const width = (value: number): string => ((value / longest) * 100).toFixed(2);
  return html`<svg class="bars" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
    <rect class="bar" width="${width(first)}" height="5" />
    <rect class="bar faint" y="7" width="${width(second)}" height="5" />
  </svg>`;
}

export function currencyView(frame: Frame, body: CurrencyBody): Child {
  const { amount, from, to, result: converted } = body;
  return [
    html`<div class="exchange">
      ${money(frame, amount, from, 'instant-given')}
      <span class="instant-sign">=</span>
      ${money(frame, converted, to, 'instant-result')}
    </div>`,
    rateSource(frame, body),
  ];
}

/** The rate with its date and its source. */
export function rateSource(
  frame: Frame,
  { from, to, rate, date, stale }: Pick<CurrencyBody, 'from' | 'to' | 'rate' | 'date' | 'stale'>,
): Html {
  const { t } = frame;
  const dayMs = dayOf(date);
  return html`<p class="instant-source">
    1 ${from} = ${shortNumber(frame, rate)} ${to}.
    ${dayMs !== undefined && t('instant.rateOf', { date: frame.formats.date(dayMs) })}
    ${stale && html`<strong>${t('instant.staleRate')}</strong>`} ${t('instant.source')}
    ${outLink(frame, 'https://www.ecb.europa.eu/', t('instant.centralBank'))},
    ${outLink(frame, 'https://frankfurter.dev/', 'Frankfurter')}
  </p>`;
}

function money(frame: Frame, amount: number, code: string, kind: string): Html {
  return html`<p>
    <span class="${kind}">${spelledNumber(frame, amount)} ${code}</span>
    <span class="instant-aside">${currencyName(frame, code) ?? code}</span>
  </p>`;
}
