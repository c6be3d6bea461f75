import type { Frame } from '../../components/frame.ts';
import { html, type Html } from '../../components/html.ts';
import { dayIn, fieldsOf, wordsIn, type Body } from '../../components/reading.ts';
import { clockFace } from './clock-face.ts';
import { spelledDate, weekdayName } from './spelling.ts';
import type { InstantView } from './view.ts';

export const worldclock: InstantView = (frame, body) => {
  const there = clock(frame, body, 'instant-result');
  if (!there) return undefined;
  const here = clock(frame, fieldsOf(body.from), 'instant-given');
  return html`<div class="clocks">${here} ${there}</div>`;
};

function clock(frame: Frame, { place, time, date, utc_offset }: Body, kind: string): Html | undefined {
  const shown = wordsIn(time) ?? '';
  const face = clockFace(shown);
  if (!face) return undefined;
  const dayMs = dayIn(date);
  const offset = wordsIn(utc_offset);
  return html`<div class="clock-of">
    ${face}
    <div>
      <p class="instant-aside">${wordsIn(place)}</p>
      <p class="${kind}">${shown}</p>
      <p class="instant-aside">
        ${dayMs !== undefined && `${weekdayName(frame, dayMs, 'long')}, ${spelledDate(frame, dayMs)}`}
        ${offset !== undefined && html`<span class="offset">· UTC${offset}</span>`}
      </p>
    </div>
  </div>`;
}
