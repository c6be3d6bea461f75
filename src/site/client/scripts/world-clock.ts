/** Lets clocks run, and adds cities to the world clock. Without this script they show when the page was made. */
import type { InterfaceLanguage } from '../../../core/preferences/model.ts';
import { withWeekday, wordedDate } from '../../../locales/day-wording.ts';
import { clockHands } from '../../components/charts.ts';
import { loadFragment } from '../fragment.ts';
import * as clocks from '../logic/world-clock.ts';

const MINUTE_MS = 60_000;
const MINUTE_HAND = '.hand:not(.hour, .second)';
const homeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const lang = document.documentElement.lang as InterfaceLanguage;
const locale = lang === 'en' ? 'en-GB' : lang;
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
const weekdays = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });

const list = document.querySelector('[data-clocks]');
const form = document.querySelector<HTMLFormElement>('[data-clock-form]');
const keep = document.querySelector<HTMLButtonElement>('[data-clock-keep]');
if (list && form) worldClock(list, form);
if (keep) keepButton(keep);
runClocks();

function worldClock(shown: Element, cityForm: HTMLFormElement): void {
  const usual = [...shown.querySelectorAll<HTMLElement>('li')].map((item) => ({ ...cityOf(item), item }));
  const blank = document.querySelector<HTMLTemplateElement>('[data-clock-new]');
  const said = cityForm.querySelector<HTMLElement>('[role=status]');
  const input = cityForm.querySelector<HTMLInputElement>('[name=place]');
  if (!blank || !said || !input) return;

  const show = (): void => {
    const added = kept.all();
    const rest = clocks.fillers(usual, added).map(({ item }) => item);
    shown.replaceChildren(...added.map((city) => newItem(blank, city, remove)), ...rest);
    showClocks();
  };
  const kept = keptCities(show);
  const say = (what: string, name = ''): void => {
    said.textContent = (said.dataset[what] ?? '').replace('{name}', name);
  };
  const remove = (city: clocks.ClockCity, place: number): void => {
    kept.save(clocks.withoutCity(kept.all(), city));
    say('removed', city.name);
    // The focus would be lost with the button.
    const buttons = shown.querySelectorAll<HTMLElement>('button');
    (buttons[Math.min(place, buttons.length - 1)] ?? cityForm.querySelector('button'))?.focus();
  };
  /** Adds it if it can; returns which message to show. */
  const add = (city: clocks.ClockCity): string => {
    const added = kept.all();
    if (clocks.hasCity(added, city)) return 'twice';
    if (added.length >= clocks.MOST_CITIES) return 'full';
    kept.save(clocks.withCity(added, city));
    input.value = '';
    return 'added';
  };

  let asked: AbortController | undefined;
  cityForm.addEventListener('submit', (event) => {
    event.preventDefault();
    asked?.abort();
    const { signal } = (asked = new AbortController());
    const name = input.value.trim();
    if (name === '') return;
    lookUp(cityForm.action, name, signal).then(
      (city) => {
        say(city ? add(city) : 'unknown', city?.name ?? name);
      },
      () => {
        if (!signal.aborted) say('failed');
      },
    );
  });
  show();
}

/** Asks the server, which has the table of cities. Undefined if it does not know the city. */
async function lookUp(
  toolAddress: string,
  name: string,
  signal: AbortSignal,
): Promise<clocks.ClockCity | undefined> {
  const query = new URLSearchParams({ type: 'worldclock', place: name }).toString();
  const answer = document.createDocumentFragment();
  answer.append(...(await loadFragment(`${toolAddress}/answer?${query}`, signal)));
  const clock = answer.querySelector<HTMLElement>('.clock-of[data-zone]');
  const city = clock && cityOf(clock);
  return clocks.isClockCity(city) ? city : undefined;
}

function cityOf(clock: HTMLElement): clocks.ClockCity {
  return { name: clockPart(clock, 'name')?.textContent.trim() ?? '', zone: clock.dataset.zone ?? '' };
}

function newItem(
  blank: HTMLTemplateElement,
  city: clocks.ClockCity,
  remove: (city: clocks.ClockCity, place: number) => void,
): Node {
  const copy = document.importNode(blank.content, true);
  const item = copy.querySelector('li');
  const button = copy.querySelector('button');
  const name = clockPart(copy, 'name');
  if (!item || !button || !name) return copy;
  item.dataset.zone = city.zone;
  name.textContent = city.name;
  name.title = city.name;
  button.setAttribute('aria-label', (button.dataset.words ?? '').replace('{name}', city.name));
  button.addEventListener('click', () => {
    remove(city, [...(item.parentElement?.children ?? [])].indexOf(item));
  });
  return item;
}

/** Beside the answer for one city: adds it to the world clock or removes it. */
function keepButton(button: HTMLButtonElement): void {
  const { clockKeep: zone = '', name = '', add = '', remove = '', full = '' } = button.dataset;
  const city: clocks.ClockCity = { name, zone };
  const said = button.parentElement?.querySelector('[role=status]');
  const show = (): void => {
    button.textContent = clocks.hasCity(kept.all(), city) ? remove : add;
    if (said) said.textContent = '';
  };
  const kept = keptCities(show);
  button.addEventListener('click', () => {
    const cities = kept.all();
    const isKept = clocks.hasCity(cities, city);
    kept.save(isKept ? clocks.withoutCity(cities, city) : clocks.withCity(cities, city));
    if (said && !isKept && cities.length >= clocks.MOST_CITIES) said.textContent = full;
  });
  show();
}

/** The cities of the world clock, which this browser stores. */
type KeptCities = {
  readonly all: () => readonly clocks.ClockCity[];
  readonly save: (cities: readonly clocks.ClockCity[]) => void;
};

/** Calls back whenever they change, in this tab or another one. */
function keptCities(changed: () => void): KeptCities {
  let cities = stored();
  addEventListener('storage', ({ key }) => {
    if (key !== clocks.CLOCKS_KEY && key !== null) return;
    cities = stored();
    changed();
  });
  return {
    all: () => cities,
    save: (next) => {
      cities = next;
      try {
        localStorage.setItem(clocks.CLOCKS_KEY, JSON.stringify(next));
      } catch {
        // A browser that refuses to store them still shows them until the page is left.
      }
      changed();
    },
  };
}

function stored(): readonly clocks.ClockCity[] {
  try {
    return clocks.readCities(localStorage.getItem(clocks.CLOCKS_KEY));
  } catch {
    return [];
  }
}

/** A part of a clock, such as its name. */
function clockPart(clock: ParentNode, name: string): HTMLElement | null {
  return clock.querySelector<HTMLElement>(`[data-clock="${name}"]`);
}

/** The time of every clock on the page. */
function showClocks(): void {
  for (const clock of document.querySelectorAll<HTMLElement>('[data-zone]')) showClock(clock);
}

function showClock(clock: HTMLElement): void {
  const zone = clock.dataset.zone ?? 'UTC';
  const { time, date, utcOffset, apart, daysApart } = clocks.comparedTime(Date.now(), zone, homeZone);
  const { apart: pattern = '', same = '' } = clock.parentElement?.dataset ?? {};
  const difference = apart === '' ? same : pattern.replace('{hours}', apart);
  const day = daysApart === 0 ? [] : [relative.format(daysApart, 'day')];
  const atMs = Date.parse(date);
  const write = (name: string, text: string): void => {
    const part = clockPart(clock, name);
    if (part) part.textContent = text;
  };
  write('time', time);
  write('day', withWeekday(weekdays.format(atMs), wordedDate(dates.format(atMs), lang), lang));
  write('offset', `· UTC${utcOffset}`);
  write('apart', [difference, ...day].join(' · '));
  const { hour, minute, light } = clockHands(time);
  const face = clock.querySelector('.clock');
  face?.setAttribute('class', `clock ${light}`);
  face?.querySelector('.hour')?.setAttribute('transform', `rotate(${hour})`);
  face?.querySelector(MINUTE_HAND)?.setAttribute('transform', `rotate(${minute})`);
}

function runClocks(): void {
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
