import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

/** Built by `npm run tables`. Immutable, so that SQLite locks nothing and the folder may be read-only. */
const FILE = new URL('../../../tables/reference.sqlite?immutable=1', import.meta.url);

let file: DatabaseSync | undefined;

export type TableQuery<Row> = {
  get(...values: SQLInputValue[]): Row | undefined;
  all(...values: SQLInputValue[]): Row[];
};

/** A query of the reference tables. The file is opened and the statement prepared on first use. */
export function tableQuery<Row>(sql: string): TableQuery<Row> {
  let statement: StatementSync | undefined;
  function prepared(): StatementSync {
    file ??= new DatabaseSync(FILE, { readOnly: true });
    return (statement ??= file.prepare(sql));
  }
  return {
    get: (...values) => prepared().get(...values) as Row | undefined,
    all: (...values) => prepared().all(...values) as Row[],
  };
}
