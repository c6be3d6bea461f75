import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

type TableQuery<Row> = {
  get(...values: SQLInputValue[]): Row | undefined;
  all(...values: SQLInputValue[]): Row[];
};

/** A file in tables/, built by `npm run tables`. It is opened, and each statement prepared, on first use. */
export function tablesIn(name: string): { query<Row>(sql: string): TableQuery<Row> } {
  let file: DatabaseSync | undefined;
  return {
    query<Row>(sql: string): TableQuery<Row> {
      let statement: StatementSync | undefined;
      function prepared(): StatementSync {
        file ??= open(name);
        return (statement ??= file.prepare(sql));
      }
      return {
        get: (...values) => prepared().get(...values) as Row | undefined,
        all: (...values) => prepared().all(...values) as Row[],
      };
    },
  };
}

/** Half a megabyte of pages: answers need few of them, and the operating system caches the file. */
function open(name: string): DatabaseSync {
  // Immutable, so that SQLite locks nothing and the folder may be read-only.
  const path = new URL(import.meta.resolve(`#package/tables/${name}?immutable=1`));
  const file = new DatabaseSync(path, { readOnly: true });
  file.exec('PRAGMA cache_size = -512');
  return file;
}

const reference = tablesIn('reference.sqlite');

export function tableQuery<Row>(sql: string): TableQuery<Row> {
  return reference.query<Row>(sql);
}

const words = tablesIn('words.sqlite');

/** A query of the synonyms and spellings. */
export function wordTableQuery<Row>(sql: string): TableQuery<Row> {
  return words.query<Row>(sql);
}
