import type { translate as English } from '../en/translate.ts';

export const translate: typeof English = {
  title: 'Vertalen',
  from: 'Van',
  into: 'Naar',
  detect: 'Taal herkennen',
  detected: (language) => `Herkend: ${language}`,
  swap: 'Talen omwisselen',
  text: 'Tekst',
  translation: 'Vertaling',
  placeholder: 'De vertaling verschijnt hier.',
  button: 'Vertalen',
  atMost: (count) => `Hoogstens ${count} tekens`,
  kept: 'De tekst gaat naar de vertaaldienst van deze installatie. Hij wordt nergens bewaard.',
  noText: 'Voer een tekst in om te vertalen.',
  tooLong: (count, most) =>
    `De tekst heeft ${count} tekens; er kunnen er hoogstens ${most} tegelijk worden vertaald.`,
  notRecognised: 'De taal van de tekst werd niet herkend. Kies die uit de lijst.',
  noSource: 'Teksten in deze taal kunnen niet worden vertaald.',
  noTarget: 'De tekst kan niet in deze taal worden vertaald.',
  noPair: (from, into) => `Voor dit talenpaar is er geen vertaling: ${from} – ${into}.`,
  unavailableTitle: 'De vertaaldienst antwoordt niet',
  unavailableText: 'Uw tekst staat er nog. Probeer het zo nog eens.',
  notConfigured: 'Op deze installatie is geen vertaaldienst ingesteld.',
};
