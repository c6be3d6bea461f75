import { clockHands } from '../components/charts.ts';
import { comparedTime } from './logic/world-clock.ts';

const MINUTE_MS = 60_000;
const MINUTE_HAND = '.hand:not(.hour, .second)';
const homeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const { lang } = document.documentElement;
const locale = lang === 'en' ? 'en-GB' : lang;
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
const weekdays = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });

/** A part of a clock, such as its name. */
export function clockPart(clock: ParentNode, name: string): HTMLElement | null {
  return clock.querySelector<HTMLElement>(`[data-clock="${name}"]`);
}

/** The time of every clock on the page. */
export function showClocks(): void {
  for (const clock of document.querySelectorAll<HTMLElement>('[data-zone]')) showClock(clock);
}

function showClock(clock: HTMLElement): void {
  const zone = clock.dataset.zone ?? 'UTC';
  const { time, date, utcOffset, apart, daysApart } = comparedTime(Date.now(), zone, homeZone);
  const { apart: pattern = '', same = '' } = clock.parentElement?.dataset ?? {};
  const difference = apart === '' ? same : pattern.replace('{hours}', apart);
  const day = daysApart === 0 ? [] : [relative.format(daysApart, 'day')];
  const atMs = Date.parse(date);
  const write = (name: string, text: string): void => {
    const part = clockPart(clock, name);
    if (part) part.textContent = text;
  };
  write('time', time);
  write('day', `${weekdays.format(atMs)}, ${dates.format(atMs)}`);
  write('offset', `· UTC${utcOffset}`);
  write('apart', [difference, ...day].join(' · '));
  const { hour, minute, light } = clockHands(time);
  const face = clock.querySelector('.clock');
  face?.setAttribute('class', `clock ${light}`);
  face?.querySelector('.hour')?.setAttribute('transform', `rotate(${hour})`);
  face?.querySelector(MINUTE_HAND)?.setAttribute('transform', `rotate(${minute})`);
}

export function runClocks(): void {
  const hand = secondHand();
  let shownMinute = 0;
  const tick = (): void => {
    const now = Date.now();
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== shownMinute) showClocks();
    shownMinute = minute;
    hand?.setAttribute('transform', `rotate(${(Math.floor(now / 1_000) % 60) * 6})`);
    window.setTimeout(tick, 1_000 - (now % 1_000));
  };
  tick();
}

/** Only the large clock has one: a page full of them would be restless. */
function secondHand(): SVGPathElement | undefined {
  const minute = document.querySelector(`.clock-of[data-zone] ${MINUTE_HAND}`);
  if (!minute) return undefined;
  const hand = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  hand.setAttribute('class', 'hand second');
  hand.setAttribute('d', 'M0 10V-38');
  minute.after(hand);
  return hand;
}
