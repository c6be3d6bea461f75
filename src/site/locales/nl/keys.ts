import type { keys as English } from '../en/keys.ts';

export const keys: typeof English = {
  lead: 'Met een sleutel kan een programma hier zoeken. Elke sleutel is alleen van u, en u kunt ze afzonderlijk intrekken.',
  create: 'Sleutel maken',
  name: 'Naam',
  nameHint: 'Niet verplicht. Waarvoor hij is, bijvoorbeeld ‘laptop’.',
  yours: 'Uw sleutels',
  none: 'U hebt nog geen sleutel.',
  unnamed: 'Sleutel zonder naam',
  created: 'Gemaakt',
  lastUsed: 'Laatst gebruikt',
  thisMonth: 'Deze maand',
  lastDays: (days) => `Laatste ${days} dagen`,
  searches: (count, shown) => (count === 1 ? 'één zoekopdracht' : `${shown} zoekopdrachten`),
  searchesOf: (shown, limit) => `${shown} van ${limit} zoekopdrachten`,
  inLastDays: (searches, days) => `${searches} in de laatste ${days} dagen`,
  revoke: 'Intrekken',
  revokeTitle: 'Deze sleutel intrekken?',
  revokeText:
    'Elk programma dat hem gebruikt, wordt vanaf het volgende verzoek geweigerd. Een ingetrokken sleutel kan niet worden teruggehaald.',
  revokeConfirm: 'Sleutel intrekken',
  revokedKeys: 'Ingetrokken sleutels',
  revokedAt: 'Ingetrokken',
  done: {
    revoked: 'De sleutel is ingetrokken.',
    made_already:
      'Deze sleutel is al gemaakt, en de tekst ervan wordt maar één keer getoond. Als u hem niet hebt gekopieerd, trek hem dan in en maak een andere.',
  },
  made: 'Uw nieuwe sleutel',
  madeOnce:
    'Kopieer hem nu. Hij wordt alleen deze keer getoond en is later nergens meer te lezen, ook niet door ons.',
  theKey: 'De sleutel',
  tryIt: 'In een terminal proberen',
  toKeys: 'Ik heb hem bewaard',
  badName: (most) => `Een naam heeft hoogstens ${most} tekens, zonder stuurtekens.`,
  tooMany: (most) =>
    `U hebt ${most} sleutels, meer kan een account er niet hebben. Trek er een in die u niet meer nodig hebt en maak dan de nieuwe.`,
  tooManyToday: (most, when) =>
    `Je hebt in de afgelopen 24 uur ${most} sleutels gemaakt, het maximum voor een account. Ingetrokken sleutels tellen mee. De volgende kun je ${when} maken.`,
  usageLead:
    'Hoeveel zoekopdrachten van uw sleutels zijn beantwoord, per dag in UTC. Wat u op deze site zoekt, telt niet mee.',
  allKeys: 'Alle sleutels',
  byKey: 'Per sleutel',
  asTable: 'Hetzelfde als tabel',
  day: 'Dag',
  total: 'Totaal',
  mostInADay: (shown) => `${shown} op de drukste dag`,
  noUse: 'Geen van uw sleutels is in deze tijd gebruikt.',
};
