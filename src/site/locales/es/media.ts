import type { media as English } from '../en/media.ts';

export const media: typeof English = {
  start: 'Escriba arriba lo que busca.',
  visit: 'Visitar la página',
  openAlone: 'Abrir aparte',
  toResults: 'Volver a los resultados',
  viewer: 'Visor de imágenes',
  previous: 'Imagen anterior',
  next: 'Imagen siguiente',
  close: 'Cerrar',
  similar: 'Imágenes similares',
  similarComing: 'Buscando imágenes similares…',
  noSimilar: 'No se encontraron imágenes similares.',
  similarFailed: 'En este momento no se pueden buscar imágenes similares.',
  duration: 'Duración:',
};
