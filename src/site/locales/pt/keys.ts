import type { keys as English } from '../en/keys.ts';

export const keys: typeof English = {
  lead: 'Com uma chave, um programa pode pesquisar aqui. Cada chave é só sua e pode ser revogada separadamente.',
  create: 'Criar uma chave',
  name: 'Nome',
  nameHint: 'Opcional. Para que serve, por exemplo «portátil».',
  yours: 'As suas chaves',
  none: 'Ainda não tem nenhuma chave.',
  unnamed: 'Chave sem nome',
  created: 'Criada',
  lastUsed: 'Última utilização',
  thisMonth: 'Este mês',
  lastDays: (days) => `Últimos ${days} dias`,
  searches: (count, shown) => (count === 1 ? 'uma pesquisa' : `${shown} pesquisas`),
  searchesOf: (shown, limit) => `${shown} de ${limit} pesquisas`,
  inLastDays: (searches, days) => `${searches} nos últimos ${days} dias`,
  revoke: 'Revogar',
  revokeTitle: 'Revogar esta chave?',
  revokeText:
    'Qualquer programa que a utilize será recusado a partir do próximo pedido. Uma chave revogada não pode ser recuperada.',
  revokeConfirm: 'Revogar a chave',
  revokedKeys: 'Chaves revogadas',
  revokedAt: 'Revogada',
  done: {
    revoked: 'A chave está revogada.',
    made_already:
      'Esta chave já foi criada e o seu texto só é mostrado uma vez. Se não a copiou, revogue-a e crie outra.',
  },
  made: 'A sua nova chave',
  madeOnce: 'Copie-a agora. Só é mostrada desta vez e depois não pode ser lida em lado nenhum, nem por nós.',
  theKey: 'A chave',
  tryIt: 'Experimentar num terminal',
  toKeys: 'Já a guardei',
  badName: (most) => `Um nome tem no máximo ${most} caracteres, nenhum deles de controlo.`,
  tooMany: (most) =>
    `Tem ${most} chaves, o máximo de uma conta. Revogue uma de que já não precise e crie depois a nova.`,
  tooManyToday: (most, when) =>
    `Criou ${most} chaves nas últimas 24 horas, o máximo para uma conta. As chaves revogadas também contam. Poderá criar a próxima ${when}.`,
  usageLead:
    'Quantas pesquisas foram respondidas às suas chaves, por dia em UTC. O que pesquisa neste site não é contado.',
  allKeys: 'Todas as chaves',
  byKey: 'Por chave',
  asTable: 'O mesmo numa tabela',
  day: 'Dia',
  total: 'Total',
  mostInADay: (shown) => `${shown} no dia de maior utilização`,
  noUse: 'Nenhuma das suas chaves foi utilizada neste período.',
};
