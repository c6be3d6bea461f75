import type { DateBody } from '../../../answers/date/find-day.ts';
import type { TimedifferenceBody } from '../../../answers/timedifference.ts';
import type { WorldclockBody } from '../../../answers/worldclock.ts';
import type { Frame } from '../../components/frame.ts';
import { type Child, html, type Html } from '../../components/html.ts';
import { clockFace, clockWords, keepClock } from '../tools/world-clock.ts';
import { aside, longDay, monthName, result, spelledDate, weekdayName } from './pieces.ts';

export function dateView(frame: Frame, body: DateBody): Child {
  const { t } = frame;
  if (body.kind === 'between') {
    const { days, weeks } = body;
    const rest = days % 7;
    const inWeeks = [
      t('answers.date.weeks', { count: weeks }),
      ...(rest > 0 ? [t('answers.date.days', { count: rest })] : []),
    ];
    return html`<div class="leaves">
      ${calendarIcon(frame, body.from)}
      <div>
        ${result(t('answers.date.days', { count: days }))} ${weeks > 0 && aside(frame.formats.list(inWeeks))}
      </div>
      ${calendarIcon(frame, body.to)}
    </div>`;
  }
  if (body.kind === 'leap')
    return html`<p class="instant-result sentence" id="instant-answer">${body.text}</p>`;
  if (body.kind === 'age') {
    const parts = [
      t('answers.date.years', { count: body.years }),
      t('answers.date.months', { count: body.months }),
      t('answers.date.days', { count: body.days }),
    ];
    return html`<div class="leaves">
      ${calendarIcon(frame, body.born)}
      <div>${result(parts[0])} ${aside(frame.formats.list(parts))}</div>
    </div>`;
  }
  if (body.kind === 'week')
    return html`<div class="leaves">
      ${calendarIcon(frame, body.from)}
      <div>${result(t('instant.date.week', { week: body.week }))} ${aside(body.year)}</div>
      ${calendarIcon(frame, body.to)}
    </div>`;
  return html`<div class="leaves">
    ${calendarIcon(frame, body.date)}
    <div>${result(dateResult(frame, body))} ${aside(body.text)}</div>
  </div>`;
}

function dateResult(frame: Frame, body: Extract<DateBody, { date: string }>): string {
  if (body.kind === 'until' || body.kind === 'since')
    return frame.t('answers.date.days', { count: body.days });
  const dayMs = Date.parse(body.date);
  return body.kind === 'weekday' ? weekdayName(frame, dayMs, 'long') : spelledDate(frame, dayMs);
}

type PlaceTime = NonNullable<WorldclockBody['from']>;

/** The current time ticks if JavaScript is on; a converted time does not. */
export function worldclockView(frame: Frame, body: WorldclockBody): Child {
  if (body.from)
    return html`<div class="clocks">
      ${clock(frame, body.from, 'instant-given')} ${clock(frame, body, 'instant-result')}
    </div>`;
  return [
    html`<div class="clocks" ${clockWords(frame, 'instant.worldclock.fromYours')}>
      ${clock(frame, body, 'instant-result', { isRunning: true })}
    </div>`,
    keepClock(frame, body),
  ];
}

function clock(
  frame: Frame,
  { place, timezone, time, date, utc_offset }: PlaceTime,
  kind: string,
  { isRunning = false } = {},
): Html {
  return html`<div class="clock-of" ${isRunning && html`data-zone="${timezone}"`}>
    ${clockFace(time)}
    <div>
      <p class="instant-aside" data-clock="name">${place}</p>
      <p class="${kind}" data-clock="time" ${isRunning && html`id="instant-answer"`}>${time}</p>
      <p class="instant-aside">
        <span data-clock="day">${longDay(frame, date)}</span>
        <span class="offset" data-clock="offset">· UTC${utc_offset}</span>
      </p>
      ${isRunning && html`<p class="instant-aside tool-line if-live" data-clock="apart"></p>`}
    </div>
  </div>`;
}

export function timedifferenceView(frame: Frame, body: TimedifferenceBody): Child {
  const { from, to, difference_minutes: minutes, difference } = body;
  return [
    aside(`${from.place} – ${to.place}`),
    result(minutes === 0 ? frame.t('instant.timedifference.same') : difference),
    html`<div class="clocks">
      ${clock(frame, from, 'instant-given')} ${clock(frame, to, 'instant-given')}
    </div>`,
  ];
}

/** A calendar icon. The date is also written next to it. */
export function calendarIcon(frame: Frame, date: string): Html {
  const dayMs = Date.parse(date);
  return html`<p class="leaf">
    <span class="unseen">${spelledDate(frame, dayMs)}</span>
    <span class="leaf-month" aria-hidden="true">${monthName(frame, dayMs)}</span>
    <span class="leaf-day" aria-hidden="true">${new Date(dayMs).getUTCDate()}</span>
    <span class="leaf-year" aria-hidden="true">${new Date(dayMs).getUTCFullYear()}</span>
  </p>`;
}
