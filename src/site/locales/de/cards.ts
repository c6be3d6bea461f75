import type { cards as English } from '../en/cards.ts';

export const cards: typeof English = {
  label: 'Dazu bekannt',
  film: 'Film',
  series: 'Serie',
  genres: 'Genres',
  status: 'Stand',
  network: 'Sender',
  firstAired: 'Erstausstrahlung',
  sights: { hotel: 'Hotel', restaurant: 'Restaurant', attraction: 'Sehenswürdigkeit', town: 'Ort' },
  ofFive: (rating) => `${rating} von 5`,
  reviews: (count, written) => (count === 1 ? '1 Bewertung' : `${written} Bewertungen`),
  ratingBy: 'Bewertung von Reisenden auf',
  votes: (count, written) => (count === 1 ? '1 Stimme' : `${written} Stimmen`),
  answers: (count) => (count === 1 ? '1 Antwort' : `${count} Antworten`),
  tags: 'Schlagwörter',
  askedBy: (author) => `Gefragt von ${author} auf`,
  where: (name) => `Lage: ${name}`,
  position: (lat, lon) => `Auf der Karte: Breite ${lat}, Länge ${lon}`,
  onMaps: 'Auf der Karte zeigen',
  directions: 'Route',
};
