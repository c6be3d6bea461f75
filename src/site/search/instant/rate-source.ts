import type { CurrencyBody } from '../../../answers/currency.ts';
import { dayOf } from '../../components/format.ts';
import type { Frame } from '../../components/frame.ts';
import { html, type Html } from '../../components/html.ts';
import { outLink } from '../../components/out-link.ts';
import { shortNumber } from './pieces.ts';

/** The rate with its date and its source. */
export function rateSource(
  frame: Frame,
  { from, to, rate, date, stale }: Pick<CurrencyBody, 'from' | 'to' | 'rate' | 'date' | 'stale'>,
): Html {
  const { t } = frame;
  const dayMs = dayOf(date);
  return html`<p class="instant-source">
    <span data-out="rate">1 ${from} = ${shortNumber(frame, rate)} ${to}.</span>
    ${dayMs !== undefined && t('instant.rateOf', { date: frame.formats.date(dayMs) })}
    ${stale && html`<strong>${t('instant.staleRate')}</strong>`} ${t('instant.source')}
    ${outLink(frame, 'https://www.ecb.europa.eu/', t('instant.centralBank'))},
    ${outLink(frame, 'https://frankfurter.dev/', 'Frankfurter')}
  </p>`;
}
