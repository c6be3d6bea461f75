/** The currency converter, with the rates that the page brings along. */
import { inMoney, rateOf } from '../../../answers/currency/money.ts';
import { LANGUAGE } from '../live-tool.ts';
import { pairTool } from '../pair.ts';

const locale = LANGUAGE === 'en' ? 'en-GB' : LANGUAGE;
const exact = new Intl.NumberFormat(locale, { maximumSignificantDigits: 12 });
const short = new Intl.NumberFormat(locale, { maximumSignificantDigits: 6 });

pairTool('currency', 'amount', ({ numerator, denominator }, from, to) => {
  const amount = Number(numerator) / Number(denominator);
  const [left, right] = [from.value, to.value];
  const rates = { [left]: Number(from.dataset.rate), [right]: Number(to.dataset.rate) };
  const rate = rateOf(rates, { from: left, to: right });
  if (rate === undefined || !(amount > 0)) return undefined;
  const result = inMoney(amount * rate, right);
  return {
    field: LANGUAGE === 'en' ? result : result.replace('.', ','),
    shown: {
      given: `${exact.format(amount)} ${left}`,
      result: `${exact.format(Number(result))} ${right}`,
      'given-name': nameOf(from),
      'result-name': nameOf(to),
      rate: `1 ${left} = ${short.format(Number(rate.toPrecision(6)))} ${right}.`,
    },
  };
});

/** Without the code before it. */
function nameOf({ text }: HTMLOptionElement): string {
  return text.trim().replace(/^\w+ – /, '');
}
