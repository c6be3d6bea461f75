import type { keys as English } from '../en/keys.ts';

export const keys: typeof English = {
  lead: 'Con una chiave un programma può cercare qui. Ogni chiave è solo tua e puoi revocarle una per una.',
  create: 'Crea una chiave',
  name: 'Nome',
  nameHint: 'Facoltativo. A cosa serve, per esempio «portatile».',
  yours: 'Le tue chiavi',
  none: 'Non hai ancora nessuna chiave.',
  unnamed: 'Chiave senza nome',
  created: 'Creata',
  lastUsed: 'Ultimo uso',
  thisMonth: 'Questo mese',
  lastDays: (days) => `Ultimi ${days} giorni`,
  searches: (count, shown) => (count === 1 ? 'una ricerca' : `${shown} ricerche`),
  searchesOf: (shown, limit) => `${shown} di ${limit} ricerche`,
  inLastDays: (searches, days) => `${searches} negli ultimi ${days} giorni`,
  revoke: 'Revoca',
  revokeTitle: 'Revocare questa chiave?',
  revokeText:
    'Ogni programma che la usa viene respinto dalla sua prossima richiesta. Una chiave revocata non si può recuperare.',
  revokeConfirm: 'Revoca la chiave',
  revokedKeys: 'Chiavi revocate',
  revokedAt: 'Revocata',
  done: {
    revoked: 'La chiave è revocata.',
    made_already:
      'Questa chiave è già stata creata e il suo testo viene mostrato una sola volta. Se non l’hai copiata, revocala e creane un’altra.',
  },
  made: 'La tua nuova chiave',
  madeOnce:
    'Copiala adesso. Viene mostrata solo questa volta e poi non si può più leggere da nessuna parte, nemmeno da noi.',
  theKey: 'La chiave',
  tryIt: 'Provala in un terminale',
  toKeys: 'L’ho conservata',
  badName: (most) => `Un nome ha al massimo ${most} caratteri, nessuno dei quali di controllo.`,
  tooMany: (most) =>
    `Hai ${most} chiavi, il massimo per un account. Revocane una che non ti serve più, poi crea quella nuova.`,
  tooManyToday: (most, when) =>
    `Hai creato ${most} chiavi nelle ultime 24 ore, il massimo per un account. Contano anche quelle revocate. Potrai creare la prossima ${when}.`,
  usageLead:
    'Quante ricerche hanno ottenuto le tue chiavi, per giorno in UTC. Ciò che cerchi su questo sito non viene contato.',
  allKeys: 'Tutte le chiavi',
  byKey: 'Per chiave',
  asTable: 'Lo stesso in una tabella',
  day: 'Giorno',
  total: 'Totale',
  mostInADay: (shown) => `${shown} nel giorno più intenso`,
  noUse: 'Nessuna delle tue chiavi è stata usata in questo periodo.',
};
