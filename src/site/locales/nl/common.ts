import type { common as English } from '../en/common.ts';

export const common: typeof English = {
  skipToContent: 'Naar de inhoud',
  menu: 'Menu',
  preferences: 'Voorkeuren',
  apiKeys: 'API-sleutels',
  usage: 'Gebruik',
  account: 'Account',
  administration: 'Beheer',
  signIn: 'Aanmelden',
  signOut: 'Afmelden',
  status: 'Status',
  apiReference: 'API-documentatie',
  sandboxNote:
    'Dit is een demonstratie: alle zoekmachines worden op deze computer nagebootst. Meld u aan met de naam en het wachtwoord die de console toont.',
  toHome: 'Naar het zoeken',
  requestId: 'Verzoek',
  save: 'Opslaan',
  cancel: 'Annuleren',
  back: 'Terug',
  saved: 'Opgeslagen.',
  copy: 'Kopiëren',
  copied: 'Gekopieerd',
  yes: 'Ja',
  no: 'Nee',
  never: 'nooit',
  tryAgainIn: (seconds) =>
    seconds === 1 ? 'Probeer het over een seconde opnieuw.' : `Probeer het over ${seconds} seconden opnieuw.`,
  tabs: {
    web: 'Web',
    images: 'Afbeeldingen',
    news: 'Nieuws',
    videos: 'Video’s',
    maps: 'Kaarten',
    translate: 'Vertalen',
  },
  refusedForms: {
    stale:
      'Het formulier was verouderd, dus er is niets gewijzigd. Wat u hebt ingevuld, staat er nog: verstuur het nog eens.',
    signedOut:
      'U bent intussen afgemeld, dus er is niets gewijzigd. Wat u hebt ingevuld, staat er nog: meld u aan in een ander tabblad en verstuur het dan nog eens.',
    stillHere: 'Wat u hebt ingevuld, staat er nog.',
    largest: (mostBytes) => `Zo’n formulier mag bij het versturen hoogstens ${mostBytes} bytes groot zijn.`,
    size: (bytes) => `Dit was ${bytes} groot en is daarom niet gelezen.`,
    goBack: 'Met de knop Terug van uw browser krijgt u terug wat u hebt ingevuld.',
  },
  failures: {
    bad_request: { title: 'Dat lukte niet', text: 'Een deel van dit verzoek is niet te lezen.' },
    forbidden: { title: 'Geen toegang', text: 'Dit deel van de site is voor beheerders.' },
    stale_form: {
      title: 'Het formulier is verouderd',
      text: 'Er is niets gewijzigd. Ga terug, laad de pagina opnieuw en verstuur het formulier nog eens.',
    },
    not_found: { title: 'Hier is niets', text: 'Er is geen pagina op dit adres.' },
    too_large: {
      title: 'Te veel tegelijk',
      text: 'Dit is meer dan deze pagina aanneemt. Met de knop Terug van uw browser krijgt u terug wat u hebt ingevuld.',
    },
    throttled: {
      title: 'Iets langzamer, graag',
      text: 'Er kwamen in korte tijd te veel zoekopdrachten van u.',
    },
    broken: { title: 'Er ging iets stuk', text: 'Dat is onze fout. De beheerder vindt haar in het logboek.' },
    unavailable: {
      title: 'Zo weer terug',
      text: 'Een onderdeel dat deze pagina nodig heeft, antwoordt op dit moment niet.',
    },
  },
};
