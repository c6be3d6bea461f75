/** Rows of text in columns as wide as their widest cell. */
export function columns(rows: readonly (readonly string[])[]): string[] {
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

/** To the second, in UTC; a dash where there is no such moment. */
export function moment(atMs: number | undefined): string {
  return atMs === undefined ? '-' : new Date(atMs).toISOString().replace(/\.\d+Z$/, 'Z');
}
