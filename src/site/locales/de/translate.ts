import type { translate as English } from '../en/translate.ts';

export const translate: typeof English = {
  title: 'Übersetzen',
  from: 'Von',
  into: 'Nach',
  detect: 'Sprache erkennen',
  detected: (language) => `Erkannt: ${language}`,
  swap: 'Sprachen tauschen',
  text: 'Text',
  translation: 'Übersetzung',
  placeholder: 'Die Übersetzung erscheint hier.',
  button: 'Übersetzen',
  atMost: (count) => `Höchstens ${count} Zeichen`,
  kept: 'Der Text geht an den Übersetzungsdienst dieser Instanz. Er wird nirgends aufbewahrt.',
  noText: 'Geben Sie einen Text ein.',
  tooLong: (count, most) =>
    `Der Text hat ${count} Zeichen; höchstens ${most} lassen sich auf einmal übersetzen.`,
  notRecognised: 'Die Sprache des Textes wurde nicht erkannt. Wählen Sie sie aus der Liste.',
  noSource: 'Texte in dieser Sprache lassen sich nicht übersetzen.',
  noTarget: 'Der Text lässt sich nicht in diese Sprache übersetzen.',
  noPair: (from, into) => `Für dieses Sprachpaar gibt es keine Übersetzung: ${from} – ${into}.`,
  unavailableTitle: 'Der Übersetzungsdienst antwortet nicht',
  unavailableText: 'Ihr Text ist noch da. Versuchen Sie es gleich noch einmal.',
  notConfigured: 'Auf dieser Instanz ist kein Übersetzungsdienst eingerichtet.',
};
