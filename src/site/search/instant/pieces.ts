import { copyButton } from '../../components/copy-button.ts';
import type { Fact } from '../../components/table.ts';
import { type Child, type Frame, html, type Html } from '../../components/html.ts';
import { outLink } from '../../components/results/out-link.ts';
import { writeLongDate } from '../../../locales/days.ts';

/** The answer, in large type. The id is unique because a page has one answer; it is what the Copy button copies. */
export function result(content: Child): Html {
  return html`<p class="instant-result" id="instant-answer" data-out="result">${content}</p>`;
}

/** How the query was understood, in small type. */
export function aside(content: Child): Html {
  return html`<p class="instant-aside">${content}</p>`;
}

export function sentence(text: string): Html {
  return html`<p class="instant-words">${text}</p>`;
}

/** A value with a button that copies it. The id is unique because a page has one answer. */
export function copyable(
  frame: Frame,
  { id, name, value, kind = '' }: { id: string; name: string; value: string; kind?: string },
): Html {
  return html`<span class="copyable ${kind}"
    ><span class="unseen" id="instant-${id}-caption">${name}</span
    ><code id="instant-${id}" data-out="${id}">${value}</code> ${copyButton(frame, `instant-${id}`)}</span
  >`;
}

/** The same with a visible name. */
export function copyableFact(frame: Frame, id: string, name: string, value: string): Fact {
  return [name, copyable(frame, { id, name, value })];
}

/** The source, with the link and whatever else its terms require. */
export function sourceLine(frame: Frame, source: { name: string; url: string }, more?: Child): Html {
  return html`<p class="instant-source">
    ${frame.t('instant.source')} ${outLink(frame, source.url, source.name)}${more}
  </p>`;
}

type Spoken = Pick<Frame, 'language'>;

/** One formatter per language: they take longer to make than to use. */
function inEach<T>(make: (locale: string) => T): (frame: Spoken) => T {
  const made = new Map<string, T>();
  return ({ language }) =>
    made.getOrInsertComputed(language, () => make(language === 'en' ? 'en-GB' : language));
}

const numbers = (options: Intl.NumberFormatOptions) =>
  inEach((locale) => new Intl.NumberFormat(locale, options));

const EXACT = numbers({ maximumSignificantDigits: 12 });
const SHORT = numbers({ maximumSignificantDigits: 6 });
const TENTHS = numbers({ maximumFractionDigits: 1 });
const CURRENCIES = inEach((locale) => new Intl.DisplayNames(locale, { type: 'currency' }));

/** With all its significant digits, rather than a fixed number of decimal places. */
export function spelledNumber(frame: Spoken, value: number): string {
  return EXACT(frame).format(value);
}

/** For measured values such as a rate. */
export function shortNumber(frame: Spoken, value: number): string {
  return SHORT(frame).format(value);
}

/** With one decimal place at most, such as a temperature. */
export function roundedNumber(frame: Spoken, value: number): string {
  return TENTHS(frame).format(value);
}

/** Friday, 25 December 2026. */
export function longDay(frame: Spoken, date: string): string {
  return writeLongDate(Date.parse(date), frame.language);
}

export function currencyName(frame: Spoken, code: string): string | undefined {
  return /^[A-Z]{3}$/.test(code) ? CURRENCIES(frame).of(code) : undefined;
}
