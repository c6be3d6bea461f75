import type { media as English } from '../en/media.ts';

export const media: typeof English = {
  start: 'Typ hierboven wat u zoekt.',
  visit: 'Pagina bezoeken',
  openAlone: 'Apart openen',
  toResults: 'Terug naar de resultaten',
  viewer: 'Afbeeldingen bekijken',
  previous: 'Vorige afbeelding',
  next: 'Volgende afbeelding',
  close: 'Sluiten',
  similar: 'Vergelijkbare afbeeldingen',
  similarComing: 'Vergelijkbare afbeeldingen zoeken…',
  noSimilar: 'Er zijn geen vergelijkbare afbeeldingen gevonden.',
  similarFailed: 'Vergelijkbare afbeeldingen kunnen nu niet worden gezocht.',
  duration: 'Duur:',
};
