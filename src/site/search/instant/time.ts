import type { DateBody } from '../../../answers/date/body.ts';
import type { TimedifferenceBody } from '../../../answers/timedifference.ts';
import type { TimerBody } from '../../../answers/timer.ts';
import type { TimestampBody } from '../../../answers/timestamp.ts';
import type { WorldclockBody } from '../../../answers/worldclock.ts';
import { factList } from '../../components/fact-list.ts';
import type { Frame } from '../../components/frame.ts';
import { html, type Child, type Html } from '../../components/html.ts';
import { leaf } from './leaf.ts';
import { aside, copyableFact, longDay, result, spelledDate, weekdayName } from './pieces.ts';

export function timestampView(frame: Frame, { kind, seconds, milliseconds, iso }: TimestampBody): Child {
  const title = frame.t('instant.timestamp.title');
  const date = `${longDay(frame, iso.slice(0, 10))}, ${iso.slice(11, 19)} UTC`;
  return [
    aside(kind === 'date' ? `${title} ${seconds}` : `${title} · ${date}`),
    kind === 'date'
      ? html`<p class="instant-result sentence" id="instant-answer">${date}</p>`
      : result(seconds),
    factList([
      copyableFact(frame, 'seconds', frame.t('instant.timestamp.seconds'), String(seconds)),
      copyableFact(frame, 'milliseconds', frame.t('instant.timestamp.milliseconds'), String(milliseconds)),
      copyableFact(frame, 'iso', 'ISO 8601', iso),
    ]),
  ];
}

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

export function worldclockView(frame: Frame, body: WorldclockBody): Child {
  return html`<div class="clocks">
    ${body.from && clock(frame, body.from, 'instant-given')} ${clock(frame, body, 'instant-result')}
  </div>`;
}

function clock(frame: Frame, { place, time, date, utc_offset }: PlaceTime, kind: string): Html {
  return html`<div class="clock-of">
    ${clockFace(time)}
    <div>
      <p class="instant-aside">${place}</p>
      <p class="${kind}">${time}</p>
      <p class="instant-aside">${longDay(frame, date)} <span class="offset">· UTC${utc_offset}</span></p>
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
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const light = hours >= 7 && hours < 19 ? 'day' : 'night';
  return html`<svg class="clock ${light}" viewBox="-50 -50 100 100" aria-hidden="true">
    <circle class="dial" r="48" />
    ${TICKS.map(
      (angle) =>
        html`<path class="tick" d="M0-42v${angle % 90 === 0 ? '7' : '3'}" transform="rotate(${angle})" />`,
    )}
    <path class="hand hour" d="M0 6V-24" transform="rotate(${hours * 30 + minutes / 2})" />
    <path class="hand" d="M0 8V-36" transform="rotate(${minutes * 6})" />
    <circle class="pin" r="3" />
  </svg>`;
}

/** Starts at once. Without the browser's script the page can only say when the time would be up. */
export function timerView(frame: Frame, { seconds, ends_at, text }: TimerBody): Child {
  const without = frame.t('instant.timer.endsAt', { time: `${ends_at.slice(11, 19)} UTC` });
  return timerFace(frame, { seconds, text, without });
}

type TimerFace = {
  /** 0 for a stopwatch. */
  readonly seconds: number;
  readonly text: string;
  /** What to say where the browser has no script. */
  readonly without?: string;
  /** Whether it starts when a button is pressed, rather than at once. */
  readonly isWaiting?: boolean;
};

/** Runs in the browser's script. */
export function timerFace({ t }: Frame, { seconds, text, without, isWaiting = false }: TimerFace): Html {
  return html`<div
    class="timer"
    data-timer="${seconds}"
    data-done="${t('instant.timer.done')}"
    ${isWaiting && html`data-timer-waits`}
  >
    <p class="instant-aside">${text}</p>
    <div class="timer-face">
      <svg class="timer-ring" viewBox="0 0 100 100" aria-hidden="true">
        <circle class="track" cx="50" cy="50" r="46" />
        <circle
          class="left"
          cx="50"
          cy="50"
          r="46"
          pathLength="100"
          stroke-dasharray="100"
          stroke-dashoffset="${seconds === 0 ? 100 : 0}"
          data-timer-ring
        />
      </svg>
      <p class="instant-result" role="timer" data-timer-time>${clockTime(seconds)}</p>
    </div>
    <p class="instant-aside" data-timer-without>${without} ${t('instant.timer.needsScript')}</p>
    <p class="actions" data-timer-actions hidden>
      <button
        type="button"
        class="button small"
        data-timer-toggle
        data-start="${t('instant.timer.start')}"
        data-pause="${t('instant.timer.pause')}"
      >
        ${t('instant.timer.start')}
      </button>
      <button type="button" class="button plain small" data-timer-reset>${t('instant.timer.reset')}</button>
    </p>
    <p class="timer-done" role="status" data-timer-said></p>
  </div>`;
}

/** 1:30:00, 5:00, 0:09. */
function clockTime(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
