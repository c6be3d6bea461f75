import type { cards as English } from '../en/cards.ts';

export const cards: typeof English = {
  label: 'Sull’argomento',
  film: 'Film',
  series: 'Serie',
  genres: 'Generi',
  status: 'Stato',
  network: 'Emittente',
  firstAired: 'Prima messa in onda',
  sights: { hotel: 'Hotel', restaurant: 'Ristorante', attraction: 'Attrazione', town: 'Città' },
  ofFive: (rating) => `${rating} su 5`,
  reviews: (count, written) => (count === 1 ? '1 recensione' : `${written} recensioni`),
  ratingBy: 'Valutazione dei viaggiatori su',
  votes: (count, written) => (count === 1 ? '1 voto' : `${written} voti`),
  answers: (count) => (count === 1 ? '1 risposta' : `${count} risposte`),
  tags: 'Etichette',
  askedBy: (author) => `Domanda di ${author} su`,
  where: (name) => `Dove si trova ${name}`,
  position: (lat, lon) => `Sulla mappa: latitudine ${lat}, longitudine ${lon}`,
  onMaps: 'Mostra sulla mappa',
  directions: 'Indicazioni',
};
