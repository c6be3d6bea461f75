import type { translate as English } from '../en/translate.ts';

export const translate: typeof English = {
  title: 'Traduzir',
  from: 'De',
  into: 'Para',
  detect: 'Detetar o idioma',
  detected: (language) => `Idioma detetado: ${language}`,
  swap: 'Trocar os idiomas',
  text: 'Texto',
  translation: 'Tradução',
  placeholder: 'A tradução aparece aqui.',
  button: 'Traduzir',
  atMost: (count) => `No máximo ${count} caracteres`,
  kept: 'O texto é enviado ao serviço de tradução desta instância. Não é guardado em lado nenhum.',
  noText: 'Introduza um texto para traduzir.',
  tooLong: (count, most) =>
    `O texto tem ${count} caracteres; podem traduzir-se no máximo ${most} de cada vez.`,
  notRecognised: 'O idioma do texto não foi reconhecido. Escolha-o na lista.',
  noSource: 'Os textos neste idioma não podem ser traduzidos.',
  noTarget: 'O texto não pode ser traduzido para este idioma.',
  noPair: (from, into) => `Não há tradução para este par de idiomas: ${from} – ${into}.`,
  unavailableTitle: 'O serviço de tradução não responde',
  unavailableText: 'O seu texto continua aqui. Tente de novo dentro de momentos.',
  notConfigured: 'Não há nenhum serviço de tradução configurado nesta instância.',
};
