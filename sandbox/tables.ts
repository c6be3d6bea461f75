import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

const FILE = new URL(import.meta.resolve('#package/tables/reference.sqlite?immutable=1'));

let file: DatabaseSync | undefined;

/** Runs a query on the reference tables; the file is opened on first use. */
export function tableQuery<Row>(sql: string): (...values: SQLInputValue[]) => Row[] {
  let statement: StatementSync | undefined;
  return (...values) => {
    file ??= new DatabaseSync(FILE, { readOnly: true });
    statement ??= file.prepare(sql);
    return statement.all(...values) as Row[];
  };
}
