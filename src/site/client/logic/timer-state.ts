import { countdownText } from '../../components/charts.ts';

/** A timer or a stopwatch, by the clock: background tabs get few ticks, and a reload stops them all. */
type TimerState = {
  /** 0 for a stopwatch. */
  readonly totalMs: number;
  /** What had passed when it was last started or stopped. */
  readonly passedMs: number;
  /** Undefined while it is paused. */
  readonly startedAtMs: number | undefined;
  /** When each lap ended, since the start. */
  readonly laps: readonly number[];
};

export function newTimer(totalMs: number): TimerState {
  return { totalMs, passedMs: 0, startedAtMs: undefined, laps: [] };
}

export function passedMs({ passedMs: before, startedAtMs }: TimerState, nowMs: number): number {
  return before + (startedAtMs === undefined ? 0 : Math.max(0, nowMs - startedAtMs));
}

export function isOver(state: TimerState, nowMs: number): boolean {
  return state.totalMs > 0 && passedMs(state, nowMs) >= state.totalMs;
}

/** One whose time is up starts from the beginning. */
export function started(state: TimerState, nowMs: number): TimerState {
  const from = isOver(state, nowMs) ? newTimer(state.totalMs) : state;
  return { ...from, startedAtMs: nowMs };
}

export function stopped(state: TimerState, nowMs: number): TimerState {
  return { ...state, passedMs: passedMs(state, nowMs), startedAtMs: undefined };
}

/** From now on, if its time is already up. */
export function withMore(state: TimerState, moreMs: number, nowMs: number): TimerState {
  if (!isOver(state, nowMs)) return { ...state, totalMs: state.totalMs + moreMs };
  return { ...newTimer(moreMs), startedAtMs: nowMs };
}

export function withLap(state: TimerState, nowMs: number): TimerState {
  return { ...state, laps: [...state.laps, passedMs(state, nowMs)] };
}

/** What the browser has kept; undefined if it is nothing or not ours, or if its time was up before. */
export function readTimer(stored: unknown, nowMs: number): TimerState | undefined {
  const { totalMs = NaN, passedMs: before = NaN, startedAtMs, laps } = (stored ?? {}) as Partial<TimerState>;
  if (!isList(laps) || ![totalMs, before, startedAtMs ?? 0, ...laps].every(Number.isFinite)) return undefined;
  const state: TimerState = { totalMs, passedMs: before, startedAtMs, laps };
  // One that has rung begins anew; one whose time came while the page was away still has to ring.
  return startedAtMs === undefined && isOver(state, nowMs) ? undefined : state;
}

function isList(laps: readonly number[] | undefined): laps is readonly number[] {
  return Array.isArray(laps);
}

/** Number, time of the lap and time since the start, to the hundredth: `2   0:05.20   0:12.40`. */
export function writtenLap(laps: readonly number[], at: number): string {
  const [end = 0, start = 0] = [laps[at], laps[at - 1]];
  return [String(at + 1), exactTime(end - start), exactTime(end)].join('\u2003');
}

function exactTime(ms: number): string {
  const hundredths = Math.floor(ms / 10);
  return `${countdownText(Math.floor(hundredths / 100))}.${String(hundredths % 100).padStart(2, '0')}`;
}
