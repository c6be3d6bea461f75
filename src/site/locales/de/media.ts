import type { media as English } from '../en/media.ts';

export const media: typeof English = {
  start: 'Geben Sie oben ein, wonach Sie suchen.',
  visit: 'Seite besuchen',
  openAlone: 'Einzeln öffnen',
  toResults: 'Zurück zu den Ergebnissen',
  viewer: 'Bildbetrachter',
  previous: 'Vorheriges Bild',
  next: 'Nächstes Bild',
  close: 'Schließen',
  similar: 'Ähnliche Bilder',
  similarComing: 'Ähnliche Bilder werden gesucht …',
  noSimilar: 'Es wurden keine ähnlichen Bilder gefunden.',
  similarFailed: 'Nach ähnlichen Bildern kann gerade nicht gesucht werden.',
  duration: 'Länge:',
};
