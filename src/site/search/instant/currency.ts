import type { Frame } from '../../components/frame.ts';
import { html, type Html } from '../../components/html.ts';
import { outward } from '../../components/out-link.ts';
import { dayIn, numberIn, wordsIn, type Body } from '../../components/reading.ts';
import { currencyName, shortNumber, spelledNumber } from './spelling.ts';
import type { InstantView } from './view.ts';

export const currency: InstantView = (frame, body) => {
  const [amount, converted] = [numberIn(body.amount), numberIn(body.result)];
  const [from, to] = [wordsIn(body.from), wordsIn(body.to)];
  if (amount === undefined || converted === undefined || from === undefined || to === undefined)
    return undefined;
  return [
    html`<div class="exchange">
      ${money(frame, amount, from, 'instant-given')}
      <span class="instant-sign">=</span>
      ${money(frame, converted, to, 'instant-result')}
    </div>`,
    rateLine(frame, body, from, to),
  ];
};

function money(frame: Frame, amount: number, code: string, kind: string): Html {
  return html`<p>
    <span class="${kind}">${spelledNumber(frame, amount)} ${code}</span>
    <span class="instant-aside">${currencyName(frame, code) ?? code}</span>
  </p>`;
}

function rateLine(frame: Frame, { rate, date, stale }: Body, from: string, to: string): Html {
  const { t } = frame;
  const [perOne, dayMs] = [numberIn(rate), dayIn(date)];
  return html`<p class="instant-source">
    ${perOne !== undefined && html`1 ${from} = ${shortNumber(frame, perOne)} ${to}.`}
    ${dayMs !== undefined && html`${t('instant.rateOf', { date: frame.formats.date(dayMs) })}`}
    ${stale === true && html`<strong>${t('instant.staleRate')}</strong>`} ${t('instant.source')}
    <a href="https://www.ecb.europa.eu/" ${outward(frame)}>${t('instant.centralBank')}</a>,
    <a href="https://frankfurter.dev/" ${outward(frame)}>Frankfurter</a>
  </p>`;
}
