import type { status as English } from '../en/status.ts';

export const status: typeof English = {
  allUp: 'Alles ist im Fluss',
  someDown: (down, all) =>
    all === 1
      ? 'Der einzige Anbieter antwortet nicht'
      : down === 1
        ? `Einer von ${all} Anbietern antwortet nicht`
        : `${down} von ${all} Anbietern antworten nicht`,
  nothingKnown: 'Noch wurde niemand gefragt',
  noProviders: 'Kein Anbieter ist eingerichtet',
  someUnknown: (count) =>
    count === 1 ? 'Ein Anbieter wurde noch nicht gefragt.' : `${count} Anbieter wurden noch nicht gefragt.`,
  asOf: (time) => `Stand: ${time}.`,
  about:
    'Ein Anbieter ist ein Dienst, den diese Instanz an Ihrer Stelle fragt. Wer nicht antwortet, fehlt in den Ergebnissen; die anderen liefern weiter.',
  groups: {
    web: 'Websuche',
    media: 'Bilder, Nachrichten und Videos',
    cards: 'Wissenskarten',
    instant: 'Sofortantworten',
    maps: 'Karten',
    translate: 'Übersetzung',
    suggest: 'Vorschläge',
  },
  states: { up: 'In Betrieb', down: 'Ausgefallen', unknown: 'Noch nicht gefragt' },
  since: 'Seit',
  lastCheck: 'Letzte Prüfung',
  lastSuccess: 'Letzter Erfolg',
  lastError: 'Letzter Fehler',
  knownBy: 'Bekannt durch',
  monitors: { probe: 'regelmäßige Prüfungen', query: 'echte Suchen' },
  uptime: (percent) => `${percent} gut in den letzten 24 Stunden`,
  noLooks: 'In den letzten 24 Stunden nicht gefragt',
  legend: 'Jeder Balken ist eine halbe Stunde des letzten Tages, die neueste am Ende.',
  stretches: {
    good: 'alles gut',
    mixed: 'teils fehlgeschlagen',
    bad: 'alles fehlgeschlagen',
    nothing: 'nicht gefragt',
  },
  notInUse: 'Hier nicht in Gebrauch',
  off: {
    switched_off: 'Ausgeschaltet',
    no_address: 'Ohne Adresse',
    no_key: 'Ohne Schlüssel',
    no_slot: 'Auf keinem Suchmaschinenplatz',
  },
  reasons: {
    timeout: 'Keine rechtzeitige Antwort.',
    unreachable: 'Keine Verbindung.',
    rate_limited: 'Abgelehnt wegen zu vieler Anfragen.',
    quota_exhausted: 'Das Kontingent ist aufgebraucht.',
    unauthorized: 'Der Schlüssel wurde abgelehnt.',
    upstream_error: 'Dort trat ein Fehler auf.',
    bad_answer: 'Die Antwort war nicht lesbar.',
    breaker_open: 'Wird nach wiederholten Fehlern in Ruhe gelassen.',
    unsupported: 'Diese Art von Anfrage wird nicht angenommen.',
  },
};
