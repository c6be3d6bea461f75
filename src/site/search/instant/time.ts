import type { Body } from '../../../answers/index.ts';
import { type Child, type Frame, html, type Html } from '../../components/html.ts';
import { clockFace, clockWords, keepClock } from '../tools/world-clock.ts';
import { aside, longDay, result } from './pieces.ts';
import { shortMonthName, weekdayName, writeDate } from '../../../locales/days.ts';

export function dateView(frame: Frame, body: Body<'date'>): Child {
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

function dateResult(frame: Frame, body: Extract<Body<'date'>, { date: string }>): string {
  if (body.kind === 'until' || body.kind === 'since')
    return frame.t('answers.date.days', { count: body.days });
  const dayMs = Date.parse(body.date);
  return body.kind === 'weekday' ? weekdayName(dayMs, frame.language) : writeDate(dayMs, frame.language);
}

type PlaceTime = NonNullable<Body<'worldclock'>['from']>;

/** The current time ticks if JavaScript is on; a converted time does not. */
export function worldclockView(frame: Frame, body: Body<'worldclock'>): Child {
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

export function timedifferenceView(frame: Frame, body: Body<'timedifference'>): Child {
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
function calendarIcon({ language }: Frame, date: string): Html {
  const dayMs = Date.parse(date);
  return html`<p class="leaf">
    <span class="unseen">${writeDate(dayMs, language)}</span>
    <span class="leaf-month" aria-hidden="true">${shortMonthName(dayMs, language)}</span>
    <span class="leaf-day" aria-hidden="true">${new Date(dayMs).getUTCDate()}</span>
    <span class="leaf-year" aria-hidden="true">${new Date(dayMs).getUTCFullYear()}</span>
  </p>`;
}

type Entry = Extract<Body<'holiday'>, { kind: 'list' }>['holidays'][number];

export function holidayView(frame: Frame, body: Body<'holiday'>): Child {
  const { t } = frame;
  switch (body.kind) {
    case 'list':
      return [
        html`<h2 class="holiday-title">${t('instant.holiday.list', { year: body.year })}</h2>`,
        aside(body.area),
        html`<ul class="holidays">
          ${body.holidays.map((entry) => row(frame, entry))}
        </ul>`,
      ];
    case 'next':
      return beside(frame, body.holiday.date, [
        aside(`${t('instant.holiday.next')} · ${body.area}`),
        sentenceResult(body.holiday.name),
        aside([longDay(frame, body.holiday.date), ' · ', t('instant.holiday.inDays', { count: body.days })]),
      ]);
    case 'check':
      return beside(frame, body.date, [
        aside(`${longDay(frame, body.date)} · ${body.area}`),
        sentenceResult(t(body.holiday ? 'instant.holiday.isHoliday' : 'instant.holiday.isNone')),
        body.holiday && aside(body.holiday.name),
      ]);
    case 'day':
      return beside(frame, body.date, [
        aside(body.area === null ? body.name : `${body.name} · ${body.area}`),
        sentenceResult(longDay(frame, body.date)),
        body.days >= 0 && aside(t('instant.holiday.inDays', { count: body.days })),
      ]);
  }
}

function beside(frame: Frame, date: string, content: Child): Html {
  return html`<div class="leaves">
    ${calendarIcon(frame, date)}
    <div>${content}</div>
  </div>`;
}

function sentenceResult(text: string): Html {
  return html`<p class="instant-result sentence">${text}</p>`;
}

/** The local name beside that in the language of the page, where they differ. */
function row(frame: Frame, { date, name, local_name: local, substitute }: Entry): Html {
  const notes = [local !== name && local, substitute && frame.t('instant.holiday.substitute')].filter(
    (note) => note !== false,
  );
  return html`<li>
    <span class="holiday-day">${longDay(frame, date)}</span>
    <span>${name} ${notes.length > 0 && html`<span class="instant-aside">${notes.join(' · ')}</span>`}</span>
  </li>`;
}
