const MINUTE_MS = 60_000;
const MINUTE_NS = 60_000_000_000;

export type LocalTime = ReturnType<typeof localTime>;

/** Such as `18:30`, `2026-11-15` and `+09:00`. */
export function localTime(atMs: number, timezone: string) {
  const offsetMinutes = offsetAt(atMs, timezone);
  // Local time, written as if it were UTC.
  const wall = new Date(atMs + offsetMinutes * MINUTE_MS).toISOString();
  return { time: wall.slice(11, 16), date: wall.slice(0, 10), utcOffset: writeOffset(offsetMinutes) };
}

/** The moment of a local time on a local day such as `2026-11-15`. */
export function momentOf(minutesOfDay: number, timezone: string, date: string): number {
  const wall = Date.parse(date) + minutesOfDay * MINUTE_MS;
  const guess = wall - offsetAt(wall, timezone) * MINUTE_MS;
  // The first guess may be on the other side of a clock change.
  return wall - offsetAt(guess, timezone) * MINUTE_MS;
}

/** In minutes. The first date that `Intl` writes takes 35 ms, but some browsers have no `Temporal`. */
export function offsetAt(atMs: number, timezone: string): number {
  if (typeof Temporal !== 'undefined') {
    const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(timezone);
    return Math.trunc(offsetNanoseconds / MINUTE_NS);
  }
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: timezone,
    timeZoneName: 'longOffset',
  }).formatToParts(atMs);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const match = /([+-])(\d\d):(\d\d)/.exec(name);
  if (!match) return 0;
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]));
}

function writeOffset(minutes: number): string {
  const size = Math.abs(minutes);
  const hours = String(Math.floor(size / 60)).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${hours}:${String(size % 60).padStart(2, '0')}`;
}
