/** Pads every column to its widest cell. */
export function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, i) => (widths[i] = Math.max(widths[i] ?? 0, cell.length)));
  }
  return rows.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** UTC to the second, or a dash. */
export function formatTime(atMs: number | undefined): string {
  return atMs === undefined ? '-' : new Date(atMs).toISOString().replace(/\.\d+Z$/, 'Z');
}
