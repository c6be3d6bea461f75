import type { Frame } from '../../components/frame.ts';
import { html, type Child, type Html } from '../../components/html.ts';
import { factList } from '../../components/fact-list.ts';
import { dayIn, numberIn, wordsIn, type Body } from '../../components/reading.ts';
import { aside, copyableFact, result } from './pieces.ts';
import { spelledDate, monthName, weekdayName } from './spelling.ts';
import type { InstantView } from './view.ts';

const DAY_MS = 86_400_000;

export const timestamp: InstantView = (frame, body) => {
  const [seconds, milliseconds] = [numberIn(body.seconds), numberIn(body.milliseconds)];
  const iso = wordsIn(body.iso);
  if (seconds === undefined || iso === undefined) return undefined;
  const { t } = frame;
  const atMs = Date.parse(iso);
  const dayMs = Number.isNaN(atMs) ? undefined : Math.floor(atMs / DAY_MS) * DAY_MS;
  const isDate = body.kind === 'date' && dayMs !== undefined;
  const date =
    dayMs !== undefined &&
    `${weekdayName(frame, dayMs, 'long')}, ${spelledDate(frame, dayMs)}, ${new Date(atMs).toISOString().slice(11, 19)} UTC`;
  return [
    aside(
      isDate
        ? `${t('instant.timestamp.title')} ${seconds}`
        : [t('instant.timestamp.title'), date !== false && ` · ${date}`],
    ),
    html`<p class="instant-result ${isDate && 'sentence'}">${isDate ? date : seconds}</p>`,
    factList([
      copyableFact(frame, 'seconds', t('instant.timestamp.seconds'), String(seconds)),
      copyableFact(frame, 'milliseconds', t('instant.timestamp.milliseconds'), milliseconds?.toString()),
      copyableFact(frame, 'iso', 'ISO 8601', iso),
    ]),
  ];
};

export const date: InstantView = (frame, body) => {
  switch (body.kind) {
    case 'between':
      return between(frame, body);
    case 'until':
    case 'since':
      return distance(frame, body);
    case 'weekday':
    case 'shift':
      return theDay(frame, body);
    default:
      return undefined;
  }
};

function between(frame: Frame, body: Body): Child {
  const days = numberIn(body.days);
  const [from, to] = [dayIn(body.from), dayIn(body.to)];
  if (days === undefined || from === undefined || to === undefined) return undefined;
  const { t } = frame;
  const weeks = Math.floor(days / 7);
  return html`<div class="leaves">
    ${leaf(frame, from)}
    <div>
      ${result(t('answers.date.days', { count: days }))}
      ${weeks > 0 && aside(frame.formats.list([t('answers.date.weeks', { count: weeks }), ...(days % 7 > 0 ? [t('answers.date.days', { count: days % 7 })] : [])]))}
    </div>
    ${leaf(frame, to)}
  </div>`;
}

function distance(frame: Frame, body: Body): Child {
  const days = numberIn(body.days);
  const [dayMs, text] = [dayIn(body.date), wordsIn(body.text)];
  if (days === undefined || dayMs === undefined || text === undefined) return undefined;
  return html`<div class="leaves">
    ${leaf(frame, dayMs)}
    <div>${result(frame.t('answers.date.days', { count: days }))} ${aside(text)}</div>
  </div>`;
}

function theDay(frame: Frame, body: Body): Child {
  const [dayMs, text] = [dayIn(body.date), wordsIn(body.text)];
  if (dayMs === undefined || text === undefined) return undefined;
  const shown = body.kind === 'weekday' ? weekdayName(frame, dayMs, 'long') : spelledDate(frame, dayMs);
  return html`<div class="leaves">
    ${leaf(frame, dayMs)}
    <div>${result(shown)} ${aside(text)}</div>
  </div>`;
}

/** A leaf of a calendar. The same day stands beside it in words. */
function leaf(frame: Frame, dayMs: number): Html {
  return html`<p class="leaf">
    <span class="unseen">${spelledDate(frame, dayMs)}</span>
    <span class="leaf-month" aria-hidden="true">${monthName(frame, dayMs)}</span>
    <span class="leaf-day" aria-hidden="true">${new Date(dayMs).getUTCDate()}</span>
    <span class="leaf-year" aria-hidden="true">${new Date(dayMs).getUTCFullYear()}</span>
  </p>`;
}
