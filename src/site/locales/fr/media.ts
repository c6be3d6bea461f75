import type { media as English } from '../en/media.ts';

export const media: typeof English = {
  start: 'Saisissez ci-dessus ce que vous cherchez.',
  visit: 'Visiter la page',
  openAlone: 'Ouvrir à part',
  toResults: 'Retour aux résultats',
  viewer: 'Visionneuse d’images',
  previous: 'Image précédente',
  next: 'Image suivante',
  close: 'Fermer',
  similar: 'Images similaires',
  similarComing: 'Recherche d’images similaires…',
  noSimilar: 'Aucune image similaire n’a été trouvée.',
  similarFailed: 'Impossible de chercher des images similaires pour le moment.',
  duration: 'Durée :',
};
