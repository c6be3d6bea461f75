import type { cards as English } from '../en/cards.ts';

export const cards: typeof English = {
  label: 'Hierover bekend',
  film: 'Film',
  series: 'Serie',
  genres: 'Genres',
  status: 'Stand',
  network: 'Zender',
  firstAired: 'Eerste uitzending',
  sights: { hotel: 'Hotel', restaurant: 'Restaurant', attraction: 'Bezienswaardigheid', town: 'Plaats' },
  ofFive: (rating) => `${rating} van 5`,
  reviews: (count, written) => (count === 1 ? '1 beoordeling' : `${written} beoordelingen`),
  ratingBy: 'Waardering van reizigers op',
  votes: (count, written) => (count === 1 ? '1 stem' : `${written} stemmen`),
  answers: (count) => (count === 1 ? '1 antwoord' : `${count} antwoorden`),
  tags: 'Labels',
  askedBy: (author) => `Gevraagd door ${author} op`,
  where: (name) => `Waar ${name} ligt`,
  position: (lat, lon) => `Op de kaart: breedte ${lat}, lengte ${lon}`,
  onMaps: 'Op de kaart tonen',
  directions: 'Route',
};
