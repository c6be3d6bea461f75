import { CLOCKS_KEY, readCities, type ClockCity } from './logic/world-clock.ts';

/** The cities of the world clock, which this browser stores. */
export type KeptCities = {
  readonly all: () => readonly ClockCity[];
  readonly save: (cities: readonly ClockCity[]) => void;
};

/** Calls back whenever they change, in this tab or another one. */
export function keptCities(changed: () => void): KeptCities {
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
