import type { translate as English } from '../en/translate.ts';

export const translate: typeof English = {
  title: 'Traducir',
  from: 'De',
  into: 'A',
  detect: 'Detectar el idioma',
  detected: (language) => `Idioma detectado: ${language}`,
  swap: 'Intercambiar los idiomas',
  text: 'Texto',
  translation: 'Traducción',
  placeholder: 'La traducción aparecerá aquí.',
  button: 'Traducir',
  atMost: (count) => `${count} caracteres como máximo`,
  kept: 'El texto se envía al servicio de traducción de esta instancia. No se guarda en ninguna parte.',
  noText: 'Escriba un texto para traducir.',
  tooLong: (count, most) =>
    `El texto tiene ${count} caracteres; se pueden traducir ${most} a la vez como máximo.`,
  notRecognised: 'No se ha reconocido el idioma del texto. Elíjalo en la lista.',
  noSource: 'Los textos en este idioma no se pueden traducir.',
  noTarget: 'El texto no se puede traducir a este idioma.',
  noPair: (from, into) => `No hay traducción para este par de idiomas: ${from} – ${into}.`,
  unavailableTitle: 'El servicio de traducción no responde',
  unavailableText: 'Su texto sigue aquí. Vuelva a intentarlo en un momento.',
  notConfigured: 'No hay ningún servicio de traducción configurado en esta instancia.',
};
