import type { translate as English } from '../en/translate.ts';

export const translate: typeof English = {
  title: 'Traduire',
  from: 'De',
  into: 'Vers',
  detect: 'Détecter la langue',
  detected: (language) => `Langue détectée : ${language}`,
  swap: 'Inverser les langues',
  text: 'Texte',
  translation: 'Traduction',
  placeholder: 'La traduction apparaîtra ici.',
  button: 'Traduire',
  atMost: (count) => `${count} caractères au plus`,
  kept: 'Le texte est envoyé au service de traduction de cette instance. Il n’est conservé nulle part.',
  noText: 'Saisissez un texte à traduire.',
  tooLong: (count, most) =>
    `Le texte compte ${count} caractères ; on peut en traduire ${most} au plus à la fois.`,
  notRecognised: 'La langue du texte n’a pas été reconnue. Choisissez-la dans la liste.',
  noSource: 'Les textes dans cette langue ne peuvent pas être traduits.',
  noTarget: 'Le texte ne peut pas être traduit dans cette langue.',
  noPair: (from, into) => `Il n’existe pas de traduction pour cette paire de langues : ${from} – ${into}.`,
  unavailableTitle: 'Le service de traduction ne répond pas',
  unavailableText: 'Votre texte est toujours là. Réessayez dans un instant.',
  notConfigured: 'Aucun service de traduction n’est configuré sur cette instance.',
};
