/** Aligned the way Prettier does it. The first row is the header. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const columns = rows[0]?.keys() ?? [];
  const widths = Array.from(columns, (column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const [head, ...body] = rows.map((row) =>
    line(row.map((cell, column) => cell.padEnd(widths[column] ?? 0))),
  );
  return [head, line(widths.map((width) => '-'.repeat(width))), ...body].join('\n');
}

function line(row: readonly string[]): string {
  return `| ${row.join(' | ')} |`;
}
