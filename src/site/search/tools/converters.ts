import type { Body, Parts } from '../../../answers/index.ts';
import { type Child, type Frame, html, type Html } from '../../components/html.ts';
import { swapIcon } from '../../components/layout/icons.ts';
import { aside, currencyName, shortNumber, spelledNumber } from '../instant/pieces.ts';
import { choice, toolBox, toolTitle, typedNumber, form, text, livePart } from './fields.ts';
import type { FieldOption } from '../../components/form/fields.ts';
import { searchFor, type AnswerOrTool, type ToolType } from './queries.ts';
import { dayOf } from '../../components/format.ts';
import { outLink } from '../../components/results/out-link.ts';

/** Converters by quantity, with the query that opens each. */
const CONVERTERS = {
  length: 'length converter',
  mass: 'weight converter',
  temperature: 'temperature converter',
  volume: 'volume converter',
  area: 'area converter',
  speed: 'speed converter',
  data: 'data converter',
  pressure: 'pressure converter',
  energy: 'energy converter',
} as const;

const FIELD_DIGITS = 10;

export function unitView(frame: Frame, shown: AnswerOrTool<'unit'>, parts: Parts<'unit'>): Child {
  const { value, from, to, result, quantity, title } = shown;
  const options = parts.units.map(({ id, symbol }) => [symbol, unitName(frame, id, symbol)] as const);
  const symbolOf = (wanted: string) => parts.units.find(({ id }) => id === wanted)?.symbol ?? wanted;
  return toolBox(frame, 'unit', [
    toolTitle(title),
    title === undefined && aside(frame.t(`instant.quantities.${quantity}`)),
    html`<p class="instant-sides" data-part="conversion">
      <span class="instant-given" data-out="given">${parts.given}</span>
      <span class="instant-sign">${parts.sign}</span>
      <span class="instant-result" id="instant-answer" data-out="result">${parts.result}</span>
    </p>`,
    pairForm(frame, {
      type: 'unit',
      name: 'value',
      label: frame.t('instant.tool.value'),
      value: typedNumber(frame, shortened(value)),
      result: typedNumber(frame, shortened(result)),
      from: symbolOf(from),
      to: symbolOf(to),
      options,
    }),
    title !== undefined && quantities(frame, quantity),
  ]);
}

/** A field has room for fewer digits than an exact result has. */
function shortened(decimal: string): string {
  const value = Number(decimal);
  return Number.isFinite(value) ? String(Number(value.toPrecision(FIELD_DIGITS))) : decimal;
}

function quantities({ link, t }: Frame, shown: Body<'unit'>['quantity']): Html {
  return html`<ul class="tool-choices">
    ${Object.entries(CONVERTERS).map(([name, query]) => {
      const words = t(`instant.quantities.${name as keyof typeof CONVERTERS}`);
      return html`<li>
        ${name === shown ? html`<b>${words}</b>` : html`<a href="${link(searchFor(query))}">${words}</a>`}
      </li>`;
    })}
  </ul>`;
}

export function currencyView(
  frame: Frame,
  shown: AnswerOrTool<'currency'>,
  { rates }: Parts<'currency'>,
): Child {
  const { amount, from, to, result, rate, date, stale, title } = shown;
  // Without rates, a tool still offers currencies.
  const known = Object.keys(rates).sort();
  const codes = known.length === 0 && 'currencies' in shown ? shown.currencies : known;
  const options = codes.map((code) => [code, named(code, currencyName(frame, code))] as const);
  return toolBox(frame, 'currency', [
    toolTitle(title),
    livePart('exchange', [
      result !== null &&
        html`<div class="exchange">
          ${money(frame, amount, from, 'given')} <span class="instant-sign">=</span>
          ${money(frame, result, to, 'result')}
        </div>`,
      rate !== null && date !== null && rateSource(frame, { from, to, rate, date, stale }),
    ]),
    pairForm(frame, {
      type: 'currency',
      name: 'amount',
      label: frame.t('instant.tool.amount'),
      value: typedNumber(frame, String(amount)),
      result: result === null ? '' : typedNumber(frame, String(result)),
      ...{ from, to, options },
    }),
  ]);
}

function money(frame: Frame, amount: number, code: string, side: 'given' | 'result'): Html {
  return html`<p>
    <span class="instant-${side}" ${side === 'result' && html` id="instant-answer"`} data-out="${side}"
      >${spelledNumber(frame, amount)} ${code}</span
    >
    <span class="instant-aside" data-out="${side}-name">${currencyName(frame, code) ?? code}</span>
  </p>`;
}

function named(code: string, name: string | undefined): string {
  return name === undefined ? code : `${code} – ${name}`;
}

type Pair = {
  readonly type: ToolType;
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly result: string;
  readonly from: string;
  readonly to: string;
  readonly options: readonly FieldOption[];
};

/** An amount on either side, each with its unit. The script converts in both directions. */
function pairForm(frame: Frame, { type, name, label, value, result, from, to, options }: Pair): Html {
  const { t } = frame;
  return form(
    frame,
    type,
    html`<div class="pair">
      <div class="pair-side">
        ${text(label, name, value)} ${choice(t('instant.tool.from'), 'from', from, options)}
      </div>
      <button type="button" class="button plain small if-live swap" data-do="swap">
        ${swapIcon()} <span class="unseen">${t('instant.tool.swap')}</span>
      </button>
      <div class="pair-side">
        <div class="field if-live">
          <label for="tool-result">${t('instant.tool.result')}</label>
          <input
            class="input"
            id="tool-result"
            value="${result}"
            autocomplete="off"
            inputmode="decimal"
            spellcheck="false"
          />
        </div>
        ${choice(t('instant.tool.to'), 'to', to, options)}
      </div>
    </div>`,
  );
}

/** The rate with its date and its source. */
function rateSource(
  frame: Frame,
  { from, to, rate, date, stale }: Pick<Body<'currency'>, 'from' | 'to' | 'rate' | 'date' | 'stale'>,
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

/** American spellings, which `Intl` has names for in every language. */
const SPELLINGS: Readonly<Record<string, string>> = {
  metre: 'meter',
  centimetre: 'centimeter',
  millimetre: 'millimeter',
  kilometre: 'kilometer',
  litre: 'liter',
  millilitre: 'milliliter',
  us_gallon: 'gallon',
  us_fluid_ounce: 'fluid-ounce',
  metre_per_second: 'meter-per-second',
  kilometre_per_hour: 'kilometer-per-hour',
  mile_per_hour: 'mile-per-hour',
};
/** The units of `Intl` with the same name as ours. */
const SAME: ReadonlySet<string> = new Set([
  ...['inch', 'foot', 'yard', 'mile', 'acre', 'hectare', 'gram', 'kilogram', 'ounce', 'pound', 'stone'],
  ...['celsius', 'fahrenheit', 'second', 'minute', 'hour', 'day', 'week', 'month', 'year', 'millisecond'],
  ...['bit', 'byte', 'kilobit', 'megabit', 'gigabit', 'terabit', 'kilobyte', 'megabyte', 'gigabyte'],
  ...['terabyte', 'petabyte', 'degree'],
]);

const known = new Map<string, string>();

/** `km – kilometres`, or the symbol alone where the language has no common name at hand. */
function unitName({ language }: Pick<Frame, 'language'>, id: string, symbol: string): string {
  const locale = language === 'en' ? 'en-GB' : language;
  return known.getOrInsertComputed(`${language} ${id}`, () => labelOf(locale, id, symbol));
}

function labelOf(locale: string, id: string, symbol: string): string {
  const unit = SPELLINGS[id] ?? (SAME.has(id) ? id : undefined);
  if (unit === undefined) return symbol;
  const parts = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).formatToParts(5);
  const name = parts
    .filter(({ type }) => type === 'unit')
    .map(({ value }) => value)
    .join(' ');
  return name === symbol ? symbol : `${symbol} – ${name}`;
}
