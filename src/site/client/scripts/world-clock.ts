/** Lets clocks run, and adds cities to the world clock. Without this script they show when the page was made. */
import { loadFragment } from '../fragment.ts';
import {
  type ClockCity,
  CLOCKS_KEY,
  fillers,
  hasCity,
  isClockCity,
  MOST_CITIES,
  readCities,
  withCity,
  withoutCity,
} from '../logic/world-clock.ts';
import { clockPart, runClocks, showClocks } from '../running-clocks.ts';

const list = document.querySelector('[data-clocks]');
const form = document.querySelector<HTMLFormElement>('[data-clock-form]');
const keep = document.querySelector<HTMLButtonElement>('[data-clock-keep]');
if (list && form) worldClock(list, form);
if (keep) keepButton(keep);
runClocks();

function worldClock(clocks: Element, cityForm: HTMLFormElement): void {
  const usual = [...clocks.querySelectorAll<HTMLElement>('li')].map((item) => ({ ...cityOf(item), item }));
  const blank = document.querySelector<HTMLTemplateElement>('[data-clock-new]');
  const said = cityForm.querySelector<HTMLElement>('[role=status]');
  const input = cityForm.querySelector<HTMLInputElement>('[name=place]');
  if (!blank || !said || !input) return;

  const show = (): void => {
    const added = kept.all();
    const rest = fillers(usual, added).map(({ item }) => item);
    clocks.replaceChildren(...added.map((city) => newItem(blank, city, remove)), ...rest);
    showClocks();
  };
  const kept = keptCities(show);
  const say = (what: string, name = ''): void => {
    said.textContent = (said.dataset[what] ?? '').replace('{name}', name);
  };
  const remove = (city: ClockCity, place: number): void => {
    kept.save(withoutCity(kept.all(), city));
    say('removed', city.name);
    // The focus would be lost with the button.
    const buttons = clocks.querySelectorAll<HTMLElement>('button');
    (buttons[Math.min(place, buttons.length - 1)] ?? cityForm.querySelector('button'))?.focus();
  };
  /** Adds it if it can; returns which message to show. */
  const add = (city: ClockCity): string => {
    const added = kept.all();
    if (hasCity(added, city)) return 'twice';
    if (added.length >= MOST_CITIES) return 'full';
    kept.save(withCity(added, city));
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
): Promise<ClockCity | undefined> {
  const query = new URLSearchParams({ type: 'worldclock', place: name }).toString();
  const answer = document.createDocumentFragment();
  answer.append(...(await loadFragment(`${toolAddress}/answer?${query}`, signal)));
  const clock = answer.querySelector<HTMLElement>('.clock-of[data-zone]');
  const city = clock && cityOf(clock);
  return isClockCity(city) ? city : undefined;
}

function cityOf(clock: HTMLElement): ClockCity {
  return { name: clockPart(clock, 'name')?.textContent.trim() ?? '', zone: clock.dataset.zone ?? '' };
}

function newItem(
  blank: HTMLTemplateElement,
  city: ClockCity,
  remove: (city: ClockCity, place: number) => void,
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
  const city: ClockCity = { name, zone };
  const said = button.parentElement?.querySelector('[role=status]');
  const show = (): void => {
    button.textContent = hasCity(kept.all(), city) ? remove : add;
    if (said) said.textContent = '';
  };
  const kept = keptCities(show);
  button.addEventListener('click', () => {
    const cities = kept.all();
    const isKept = hasCity(cities, city);
    kept.save(isKept ? withoutCity(cities, city) : withCity(cities, city));
    if (said && !isKept && cities.length >= MOST_CITIES) said.textContent = full;
  });
  show();
}

/** The cities of the world clock, which this browser stores. */
type KeptCities = {
  readonly all: () => readonly ClockCity[];
  readonly save: (cities: readonly ClockCity[]) => void;
};

/** Calls back whenever they change, in this tab or another one. */
function keptCities(changed: () => void): KeptCities {
  let cities = stored();
  addEventListener('storage', ({ key }) => {
    if (key !== CLOCKS_KEY && key !== null) return;
    cities = stored();
    changed();
  });
  return {
    all: () => cities,
    save: (next) => {
      cities = next;
      try {
        localStorage.setItem(CLOCKS_KEY, JSON.stringify(next));
      } catch {
        // A browser that refuses to store them still shows them until the page is left.
      }
      changed();
    },
  };
}

function stored(): readonly ClockCity[] {
  try {
    return readCities(localStorage.getItem(CLOCKS_KEY));
  } catch {
    return [];
  }
}
