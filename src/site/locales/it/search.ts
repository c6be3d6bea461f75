import type { search as English } from '../en/search.ts';

export const search: typeof English = {
  label: 'Cerca',
  button: 'Cerca',
  kinds: 'Tipi di risultati',
  home: {
    tagline: 'Molti motori, un’unica corrente di risultati.',
    privacy: 'I motori vedono questo server, mai te.',
    account: 'Con un account puoi creare chiavi API e ritrovare ovunque le tue preferenze.',
  },
  suggestions: {
    label: 'Suggerimenti',
    one: 'Un suggerimento',
    many: (count) => `${count} suggerimenti`,
  },
  spans: {
    any: 'Qualsiasi data',
    d: 'Ultimo giorno',
    w: 'Ultima settimana',
    m: 'Ultimo mese',
    y: 'Ultimo anno',
  },
  filters: {
    label: 'Restringi la ricerca',
    allEngines: 'Tutti i motori',
    engines: (names) => `Solo ${names}`,
    pickEngines: 'Motori da interrogare',
    apply: 'Cerca con questi',
    safeOn: 'Ricerca sicura attiva',
    safeOff: 'Ricerca sicura disattivata',
  },
  pages: {
    label: 'Pagine',
    previous: 'Pagina precedente',
    next: 'Pagina successiva',
    page: (page) => `Pagina ${page}`,
  },
  results: {
    title: (query) => `Risultati per ${query}`,
    correction: 'Forse cercavi',
    foundBy: 'Trovato da',
    adjust: 'Regola questo sito',
    adjustHost: (host) => `Fai salire, scendere o blocca ${host}`,
    stale: 'In questo momento nessun motore ha risposto. Questi risultati vengono da una ricerca precedente.',
    staleEngine: 'I suoi risultati vengono da una ricerca precedente.',
    hidden: (count) =>
      count === 1
        ? 'Un risultato di un sito bloccato è nascosto.'
        : `${count} risultati di siti bloccati sono nascosti.`,
    rules: 'I tuoi siti',
  },
  empty: {
    title: (query) => `Nessun risultato per ${query}`,
    amongThose: 'I motori che hanno risposto non hanno trovato nulla.',
    lastPage: 'In questa pagina non c’è nulla. Forse ce n’è di più nelle precedenti.',
    hints: [
      'Controlla l’ortografia.',
      'Prova con meno parole o con parole più generiche.',
      'Allarga il periodo o interroga più motori.',
    ],
  },
  failed: {
    title: 'La ricerca non è riuscita',
    text: 'Nessun motore ha risposto, quindi non si sa ancora se c’è qualcosa da trovare.',
    again: 'Riprova',
  },
  noEngine: {
    title: 'Nessun motore di ricerca è configurato',
    text: 'Questa istanza non ha nessuno da interrogare. Il gestore può collegare dei motori nella configurazione.',
    link: 'Ai fornitori',
  },
  reasons: {
    timeout: (engine) => `${engine} non ha risposto in tempo.`,
    unreachable: (engine) => `${engine} non è raggiungibile.`,
    rate_limited: (engine) => `${engine} ha rifiutato perché interrogato troppo spesso.`,
    quota_exhausted: (engine) => `La quota di ${engine} è esaurita.`,
    unauthorized: (engine) => `${engine} ha rifiutato la nostra chiave.`,
    upstream_error: (engine) => `${engine} ha avuto un errore interno.`,
    bad_answer: (engine) => `La risposta di ${engine} non è leggibile.`,
    breaker_open: (engine) => `${engine} viene lasciato in pausa dopo ripetuti errori.`,
    unsupported: (engine) => `${engine} non offre questo tipo di ricerca.`,
  },
  cards: {
    label: 'Che cosa se ne sa',
    show: 'Mostra che cosa se ne sa',
  },
  bang: {
    title: (name) => `Si va su ${name}`,
    link: (domain) => `Continua su ${domain}`,
  },
};
