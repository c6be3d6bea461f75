import type { media as English } from '../en/media.ts';

export const media: typeof English = {
  start: 'Escreva acima o que procura.',
  visit: 'Visitar a página',
  openAlone: 'Abrir à parte',
  toResults: 'Voltar aos resultados',
  viewer: 'Visualizador de imagens',
  previous: 'Imagem anterior',
  next: 'Imagem seguinte',
  close: 'Fechar',
  similar: 'Imagens semelhantes',
  similarComing: 'A procurar imagens semelhantes…',
  noSimilar: 'Não foram encontradas imagens semelhantes.',
  similarFailed: 'De momento não é possível procurar imagens semelhantes.',
  duration: 'Duração:',
};
