import type { media as English } from '../en/media.ts';

export const media: typeof English = {
  start: 'Scrivi qui sopra che cosa cerchi.',
  visit: 'Visita la pagina',
  openAlone: 'Apri a parte',
  toResults: 'Torna ai risultati',
  viewer: 'Visualizzatore di immagini',
  previous: 'Immagine precedente',
  next: 'Immagine successiva',
  close: 'Chiudi',
  similar: 'Immagini simili',
  similarComing: 'Ricerca di immagini simili…',
  noSimilar: 'Non sono state trovate immagini simili.',
  similarFailed: 'Al momento non è possibile cercare immagini simili.',
  duration: 'Durata:',
};
