import type { search as English } from '../en/search.ts';

export const search: typeof English = {
  label: 'Suche',
  button: 'Suchen',
  kinds: 'Arten von Ergebnissen',
  home: {
    tagline: 'Viele Suchmaschinen, ein Strom von Ergebnissen.',
    privacy: 'Die Suchmaschinen sehen diesen Server, nie Sie.',
    account: 'Mit einem Konto legen Sie API-Schlüssel an und haben Ihre Voreinstellungen überall.',
  },
  suggestions: {
    label: 'Vorschläge',
    one: 'Ein Vorschlag',
    many: (count) => `${count} Vorschläge`,
  },
  spans: {
    any: 'Beliebige Zeit',
    d: 'Letzter Tag',
    w: 'Letzte Woche',
    m: 'Letzter Monat',
    y: 'Letztes Jahr',
  },
  filters: {
    label: 'Suche eingrenzen',
    allEngines: 'Alle Suchmaschinen',
    engines: (names) => `Nur ${names}`,
    pickEngines: 'Zu befragende Suchmaschinen',
    apply: 'Mit diesen suchen',
    safeOn: 'Jugendschutz an',
    safeOff: 'Jugendschutz aus',
  },
  pages: {
    label: 'Seiten',
    previous: 'Vorige Seite',
    next: 'Nächste Seite',
    page: (page) => `Seite ${page}`,
  },
  results: {
    title: (query) => `Ergebnisse für ${query}`,
    correction: 'Meinten Sie',
    foundBy: 'Gefunden von',
    adjust: 'Diese Website einordnen',
    adjustHost: (host) => `${host} höher oder tiefer einordnen oder sperren`,
    stale: 'Eben hat keine Suchmaschine geantwortet. Diese Ergebnisse stammen aus einer früheren Suche.',
    staleEngine: 'Ihre Ergebnisse stammen aus einer früheren Suche.',
    hidden: (count) =>
      count === 1
        ? 'Ein Ergebnis einer gesperrten Website ist ausgeblendet.'
        : `${count} Ergebnisse gesperrter Websites sind ausgeblendet.`,
    rules: 'Ihre Websites',
  },
  empty: {
    title: (query) => `Nichts gefunden für ${query}`,
    amongThose: 'Die Suchmaschinen, die geantwortet haben, fanden nichts.',
    lastPage: 'Auf dieser Seite ist nichts. Frühere Seiten haben vielleicht mehr.',
    hints: [
      'Prüfen Sie die Schreibweise.',
      'Versuchen Sie weniger oder allgemeinere Wörter.',
      'Erweitern Sie den Zeitraum oder befragen Sie mehr Suchmaschinen.',
    ],
  },
  failed: {
    title: 'Die Suche ist fehlgeschlagen',
    text: 'Keine Suchmaschine hat geantwortet. Ob es etwas zu finden gibt, ist also noch offen.',
    again: 'Noch einmal versuchen',
  },
  noEngine: {
    title: 'Keine Suchmaschine ist eingerichtet',
    text: 'Diese Instanz kann niemanden befragen. Der Betreiber kann in der Konfiguration Suchmaschinen anbinden.',
    link: 'Zu den Anbietern',
  },
  reasons: {
    timeout: (engine) => `${engine} hat nicht rechtzeitig geantwortet.`,
    unreachable: (engine) => `${engine} war nicht erreichbar.`,
    rate_limited: (engine) => `${engine} hat abgelehnt, weil zu oft gefragt wurde.`,
    quota_exhausted: (engine) => `Das Kontingent von ${engine} ist aufgebraucht.`,
    unauthorized: (engine) => `${engine} hat unseren Schlüssel abgelehnt.`,
    upstream_error: (engine) => `${engine} hatte selbst einen Fehler.`,
    bad_answer: (engine) => `Die Antwort von ${engine} war nicht lesbar.`,
    breaker_open: (engine) => `${engine} wird nach wiederholten Fehlern eine Weile nicht befragt.`,
    unsupported: (engine) => `${engine} bietet diese Art von Suche nicht an.`,
  },
  cards: {
    label: 'Was darüber bekannt ist',
    show: 'Zeigen, was darüber bekannt ist',
  },
  bang: {
    title: (name) => `Weiter zu ${name}`,
    link: (domain) => `Zu ${domain}`,
  },
};
