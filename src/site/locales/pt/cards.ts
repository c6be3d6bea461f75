import type { cards as English } from '../en/cards.ts';

export const cards: typeof English = {
  label: 'Sobre este tema',
  film: 'Filme',
  series: 'Série',
  genres: 'Géneros',
  status: 'Estado',
  network: 'Canal',
  firstAired: 'Estreia',
  sights: { hotel: 'Hotel', restaurant: 'Restaurante', attraction: 'Atração', town: 'Cidade' },
  ofFive: (rating) => `${rating} de 5`,
  reviews: (count, written) => (count === 1 ? '1 opinião' : `${written} opiniões`),
  ratingBy: 'Classificação de viajantes em',
  votes: (count, written) => (count === 1 ? '1 voto' : `${written} votos`),
  answers: (count) => (count === 1 ? '1 resposta' : `${count} respostas`),
  tags: 'Etiquetas',
  askedBy: (author) => `Pergunta de ${author} em`,
  where: (name) => `Onde fica ${name}`,
  position: (lat, lon) => `No mapa: latitude ${lat}, longitude ${lon}`,
  onMaps: 'Ver no mapa',
  directions: 'Direções',
};
