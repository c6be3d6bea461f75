import type { cards as English } from '../en/cards.ts';

export const cards: typeof English = {
  label: 'Sobre este tema',
  film: 'Película',
  series: 'Serie',
  genres: 'Géneros',
  status: 'Estado',
  network: 'Cadena',
  firstAired: 'Estreno',
  sights: { hotel: 'Hotel', restaurant: 'Restaurante', attraction: 'Atracción', town: 'Ciudad' },
  ofFive: (rating) => `${rating} de 5`,
  reviews: (count, written) => (count === 1 ? '1 opinión' : `${written} opiniones`),
  ratingBy: 'Puntuación de viajeros en',
  votes: (count, written) => (count === 1 ? '1 voto' : `${written} votos`),
  answers: (count) => (count === 1 ? '1 respuesta' : `${count} respuestas`),
  tags: 'Etiquetas',
  askedBy: (author) => `Pregunta de ${author} en`,
  where: (name) => `Dónde está ${name}`,
  position: (lat, lon) => `En el mapa: latitud ${lat}, longitud ${lon}`,
  onMaps: 'Ver en el mapa',
  directions: 'Cómo llegar',
};
