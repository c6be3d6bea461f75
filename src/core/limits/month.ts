type Month = { text: string; startMs: number; endMs: number };

let latest: Month = { text: '', startMs: 0, endMs: 0 };

/** `2026-11`: usage is counted by calendar month in UTC. */
export function monthOf(wallMs: number): string {
  return monthAt(wallMs).text;
}

export function monthEndMs(wallMs: number): number {
  return monthAt(wallMs).endMs;
}

/** Called for every search, so it is computed only when the month changes. */
function monthAt(wallMs: number): Month {
  if (wallMs < latest.startMs || wallMs >= latest.endMs) {
    const date = new Date(wallMs);
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
    latest = {
      text: date.toISOString().slice(0, 7),
      startMs: Date.UTC(year, month),
      endMs: Date.UTC(year, month + 1),
    };
  }
  return latest;
}
