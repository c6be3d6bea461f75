import type { cards as English } from '../en/cards.ts';

export const cards: typeof English = {
  label: 'À propos',
  film: 'Film',
  series: 'Série',
  genres: 'Genres',
  status: 'État',
  network: 'Chaîne',
  firstAired: 'Première diffusion',
  sights: { hotel: 'Hôtel', restaurant: 'Restaurant', attraction: 'Curiosité', town: 'Ville' },
  ofFive: (rating) => `${rating} sur 5`,
  reviews: (_count, written) => `${written} avis`,
  ratingBy: 'Note des voyageurs sur',
  votes: (count, written) => (count < 2 ? `${written} vote` : `${written} votes`),
  answers: (count) => (count < 2 ? `${count} réponse` : `${count} réponses`),
  tags: 'Étiquettes',
  askedBy: (author) => `Question de ${author} sur`,
  where: (name) => `Où se trouve ${name}`,
  position: (lat, lon) => `Sur la carte : latitude ${lat}, longitude ${lon}`,
  onMaps: 'Voir sur la carte',
  directions: 'Itinéraire',
};
