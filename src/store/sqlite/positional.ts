export type Positional = {
  sql: string;
  /** The index of the parameter for each question mark. */
  order: readonly number[];
};

/** Turns `$1`, `$2`, … into question marks, because SQLite takes numbered names for named parameters. */
export function toPositional(sql: string): Positional {
  const order: number[] = [];
  const positional = sql.replace(/\$(\d+)/g, (_, number: string) => {
    order.push(Number(number) - 1);
    return '?';
  });
  return { sql: positional, order };
}
