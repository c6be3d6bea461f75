import type { search as English } from '../en/search.ts';

export const search: typeof English = {
  label: 'Zoeken',
  button: 'Zoeken',
  kinds: 'Soorten resultaten',
  home: {
    tagline: 'Vele zoekmachines, één stroom resultaten.',
    privacy: 'De zoekmachines zien deze server, nooit u.',
    account: 'Met een account maakt u API-sleutels en hebt u uw voorkeuren overal bij de hand.',
  },
  suggestions: {
    label: 'Suggesties',
    one: 'Eén suggestie',
    many: (count) => `${count} suggesties`,
  },
  spans: {
    any: 'Alle datums',
    d: 'Afgelopen dag',
    w: 'Afgelopen week',
    m: 'Afgelopen maand',
    y: 'Afgelopen jaar',
  },
  filters: {
    label: 'Zoekopdracht beperken',
    allEngines: 'Alle zoekmachines',
    engines: (names) => `Alleen ${names}`,
    pickEngines: 'Te raadplegen zoekmachines',
    apply: 'Zoeken met deze',
    safeOn: 'Veilig zoeken aan',
    safeOff: 'Veilig zoeken uit',
  },
  pages: {
    label: 'Pagina’s',
    previous: 'Vorige pagina',
    next: 'Volgende pagina',
    page: (page) => `Pagina ${page}`,
  },
  results: {
    title: (query) => `Resultaten voor ${query}`,
    correction: 'Bedoelde u',
    foundBy: 'Gevonden door',
    adjust: 'Deze site bijstellen',
    adjustHost: (host) => `${host} hoger of lager plaatsen, of blokkeren`,
    stale: 'Op dit moment antwoordde geen zoekmachine. Deze resultaten komen uit een eerdere zoekopdracht.',
    staleEngine: 'De resultaten ervan komen uit een eerdere zoekopdracht.',
    hidden: (count) =>
      count === 1
        ? 'Eén resultaat van een geblokkeerde site is verborgen.'
        : `${count} resultaten van geblokkeerde sites zijn verborgen.`,
    rules: 'Uw sites',
  },
  empty: {
    title: (query) => `Niets gevonden voor ${query}`,
    amongThose: 'De zoekmachines die antwoordden, vonden niets.',
    lastPage: 'Op deze pagina staat niets. Eerdere pagina’s hebben misschien meer.',
    hints: [
      'Controleer de spelling.',
      'Probeer minder of algemenere woorden.',
      'Verruim de periode of raadpleeg meer zoekmachines.',
    ],
  },
  failed: {
    title: 'Het zoeken is mislukt',
    text: 'Geen enkele zoekmachine antwoordde, dus of er iets te vinden is, weten we nog niet.',
    again: 'Opnieuw proberen',
  },
  noEngine: {
    title: 'Er is geen zoekmachine ingesteld',
    text: 'Deze installatie kan niemand raadplegen. De beheerder kan zoekmachines koppelen in de configuratie.',
    link: 'Naar de aanbieders',
  },
  reasons: {
    timeout: (engine) => `${engine} antwoordde niet op tijd.`,
    unreachable: (engine) => `${engine} was niet bereikbaar.`,
    rate_limited: (engine) => `${engine} weigerde omdat er te vaak gevraagd is.`,
    quota_exhausted: (engine) => `Het quotum van ${engine} is op.`,
    unauthorized: (engine) => `${engine} weigerde onze sleutel.`,
    upstream_error: (engine) => `${engine} had zelf een fout.`,
    bad_answer: (engine) => `Het antwoord van ${engine} was onleesbaar.`,
    breaker_open: (engine) => `${engine} wordt na herhaalde fouten een tijdje met rust gelaten.`,
    unsupported: (engine) => `${engine} biedt dit soort zoekopdrachten niet.`,
  },
  cards: {
    label: 'Wat erover bekend is',
    show: 'Tonen wat erover bekend is',
  },
  bang: {
    title: (name) => `Door naar ${name}`,
    link: (domain) => `Verder naar ${domain}`,
  },
};
