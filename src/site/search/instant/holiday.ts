import type { HolidayBody } from '../../../answers/holiday.ts';
import type { Frame } from '../../components/frame.ts';
import { html, type Child, type Html } from '../../components/html.ts';
import { calendarIcon } from './time.ts';
import { aside, longDay } from './pieces.ts';

type Entry = Extract<HolidayBody, { kind: 'list' }>['holidays'][number];

export function holidayView(frame: Frame, body: HolidayBody): Child {
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
