import type { status as English } from '../en/status.ts';

export const status: typeof English = {
  allUp: 'Alles stroomt',
  someDown: (down, all) =>
    all === 1
      ? 'De enige aanbieder antwoordt niet'
      : down === 1
        ? `Een van de ${all} aanbieders antwoordt niet`
        : `${down} van de ${all} aanbieders antwoorden niet`,
  nothingKnown: 'Er is nog niets gevraagd',
  noProviders: 'Er is geen aanbieder ingesteld',
  someUnknown: (count) =>
    count === 1 ? 'Eén aanbieder is nog niet bevraagd.' : `${count} aanbieders zijn nog niet bevraagd.`,
  asOf: (time) => `Stand: ${time}.`,
  about:
    'Een aanbieder is een dienst die deze installatie in uw plaats bevraagt. Wie niet antwoordt, ontbreekt in de resultaten; de andere gaan door.',
  groups: {
    web: 'Zoeken op het web',
    media: 'Afbeeldingen, nieuws en video’s',
    cards: 'Kenniskaarten',
    instant: 'Directe antwoorden',
    maps: 'Kaarten',
    translate: 'Vertaling',
    suggest: 'Suggesties',
  },
  states: { up: 'In bedrijf', down: 'Uitgevallen', unknown: 'Nog niet bevraagd' },
  since: 'Sinds',
  lastCheck: 'Laatste controle',
  lastSuccess: 'Laatste succes',
  lastError: 'Laatste fout',
  knownBy: 'Bekend door',
  monitors: { probe: 'regelmatige controles', query: 'echte zoekopdrachten' },
  uptime: (percent) => `${percent} goed in de laatste 24 uur`,
  noLooks: 'Niet bevraagd in de laatste 24 uur',
  legend: 'Elke balk is een half uur van de laatste dag, de recentste aan het eind.',
  stretches: { good: 'alles goed', mixed: 'deels mislukt', bad: 'alles mislukt', nothing: 'niet bevraagd' },
  notInUse: 'Hier niet in gebruik',
  off: {
    switched_off: 'Uitgeschakeld',
    no_address: 'Zonder adres',
    no_key: 'Zonder sleutel',
    no_slot: 'Op geen enkele zoekmachineplaats',
  },
  reasons: {
    timeout: 'Geen antwoord op tijd.',
    unreachable: 'Geen verbinding.',
    rate_limited: 'Geweigerd wegens te veel verzoeken.',
    quota_exhausted: 'Het quotum is opgebruikt.',
    unauthorized: 'De sleutel is geweigerd.',
    upstream_error: 'Er trad daar een fout op.',
    bad_answer: 'Het antwoord kon niet worden gelezen.',
    breaker_open: 'Wordt na herhaalde fouten met rust gelaten.',
    unsupported: 'Dit soort zoekopdracht wordt niet aangenomen.',
  },
};
