import type { translate as English } from '../en/translate.ts';

export const translate: typeof English = {
  title: 'Traduci',
  from: 'Da',
  into: 'In',
  detect: 'Rileva la lingua',
  detected: (language) => `Lingua rilevata: ${language}`,
  swap: 'Scambia le lingue',
  text: 'Testo',
  translation: 'Traduzione',
  placeholder: 'La traduzione comparirà qui.',
  button: 'Traduci',
  atMost: (count) => `Al massimo ${count} caratteri`,
  kept: 'Il testo va al servizio di traduzione di questa istanza. Non viene conservato da nessuna parte.',
  noText: 'Scrivi un testo da tradurre.',
  tooLong: (count, most) =>
    `Il testo ha ${count} caratteri; se ne possono tradurre al massimo ${most} alla volta.`,
  notRecognised: 'La lingua del testo non è stata riconosciuta. Sceglila dall’elenco.',
  noSource: 'I testi in questa lingua non si possono tradurre.',
  noTarget: 'Il testo non si può tradurre in questa lingua.',
  noPair: (from, into) => `Non c’è traduzione per questa coppia di lingue: ${from} – ${into}.`,
  unavailableTitle: 'Il servizio di traduzione non risponde',
  unavailableText: 'Il tuo testo è ancora qui. Riprova tra un momento.',
  notConfigured: 'Su questa istanza non è configurato alcun servizio di traduzione.',
};
