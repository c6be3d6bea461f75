import type { status as English } from '../en/status.ts';

export const status: typeof English = {
  allUp: 'Tutto scorre',
  someDown: (down, all) =>
    all === 1
      ? 'L’unico fornitore non risponde'
      : down === 1
        ? `Uno dei ${all} fornitori non risponde`
        : `${down} fornitori su ${all} non rispondono`,
  nothingKnown: 'Non è ancora stato interrogato nulla',
  noProviders: 'Nessun fornitore è configurato',
  someUnknown: (count) =>
    count === 1
      ? 'Un fornitore non è ancora stato interrogato.'
      : `${count} fornitori non sono ancora stati interrogati.`,
  asOf: (time) => `Situazione al ${time}.`,
  about:
    'Un fornitore è un servizio che questa istanza interroga al tuo posto. Chi non risponde manca dai risultati; gli altri continuano.',
  groups: {
    web: 'Ricerca web',
    media: 'Immagini, notizie e video',
    cards: 'Schede',
    instant: 'Risposte immediate',
    maps: 'Mappe',
    translate: 'Traduzione',
    suggest: 'Suggerimenti',
  },
  states: { up: 'Attivo', down: 'Non risponde', unknown: 'Non ancora interrogato' },
  since: 'Dal',
  lastCheck: 'Ultimo controllo',
  lastSuccess: 'Ultimo successo',
  lastError: 'Ultimo errore',
  knownBy: 'Noto da',
  monitors: { probe: 'controlli regolari', query: 'ricerche reali' },
  uptime: (percent) => `${percent} riuscito nelle ultime 24 ore`,
  noLooks: 'Non interrogato nelle ultime 24 ore',
  legend: 'Ogni barra è una mezz’ora dell’ultimo giorno, la più recente alla fine.',
  stretches: {
    good: 'tutto riuscito',
    mixed: 'fallito in parte',
    bad: 'tutto fallito',
    nothing: 'non interrogato',
  },
  notInUse: 'Non usati qui',
  off: {
    switched_off: 'Spenti',
    no_address: 'Senza indirizzo',
    no_key: 'Senza chiave',
    no_slot: 'In nessun posto di motore',
  },
  reasons: {
    timeout: 'Nessuna risposta in tempo.',
    unreachable: 'Nessuna connessione.',
    rate_limited: 'Ha rifiutato per troppe richieste.',
    quota_exhausted: 'La sua quota è esaurita.',
    unauthorized: 'Ha rifiutato la chiave.',
    upstream_error: 'È fallito per un errore proprio.',
    bad_answer: 'La sua risposta non è leggibile.',
    breaker_open: 'Viene lasciato in pace dopo errori ripetuti.',
    unsupported: 'Non accetta questo tipo di richiesta.',
  },
};
