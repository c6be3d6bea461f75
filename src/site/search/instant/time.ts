import type { DateBody } from '../../../answers/date/body.ts';
import type { TimedifferenceBody } from '../../../answers/timedifference.ts';
import type { WorldclockBody } from '../../../answers/worldclock.ts';
import { clockHands } from '../../components/clock-hands.ts';
import type { Frame } from '../../components/frame.ts';
import { html, type Child, type Html } from '../../components/html.ts';
import { clockWords, keepClock } from '../tools/clock-words.ts';
import { leaf } from './leaf.ts';
import { aside, longDay, result, spelledDate, weekdayName } from './pieces.ts';

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
      ${leaf(frame, body.from)}
      <div>
        ${result(t('answers.date.days', { count: days }))} ${weeks > 0 && aside(frame.formats.list(inWeeks))}
      </div>
      ${leaf(frame, body.to)}
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
      ${leaf(frame, body.born)}
      <div>${result(parts[0])} ${aside(frame.formats.list(parts))}</div>
    </div>`;
  }
  if (body.kind === 'week')
    return html`<div class="leaves">
      ${leaf(frame, body.from)}
      <div>${result(t('instant.date.week', { week: body.week }))} ${aside(body.year)}</div>
      ${leaf(frame, body.to)}
    </div>`;
  return html`<div class="leaves">
    ${leaf(frame, body.date)}
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

/** A conversion stands still; the time of now runs where the browser has scripts. */
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

const TICKS = Array.from({ length: 12 }, (_, hour) => hour * 30);

/** `18:30` on a dial, dark at night. */
export function clockFace(time: string): Html {
  const { hour, minute, light } = clockHands(time);
  return html`<svg class="clock ${light}" viewBox="-50 -50 100 100" aria-hidden="true">
    <circle class="dial" r="48" />
    ${TICKS.map(
      (angle) =>
        html`<path class="tick" d="M0-42v${angle % 90 === 0 ? '7' : '3'}" transform="rotate(${angle})" />`,
    )}
    <path class="hand hour" d="M0 6V-24" transform="rotate(${hour})" />
    <path class="hand" d="M0 8V-36" transform="rotate(${minute})" />
    <circle class="pin" r="3" />
  </svg>`;
}
