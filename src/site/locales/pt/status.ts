import type { status as English } from '../en/status.ts';

export const status: typeof English = {
  allUp: 'Tudo flui',
  someDown: (down, all) =>
    all === 1
      ? 'O único fornecedor não responde'
      : down === 1
        ? `Um dos ${all} fornecedores não responde`
        : `${down} de ${all} fornecedores não respondem`,
  nothingKnown: 'Ainda nada foi consultado',
  noProviders: 'Não há nenhum fornecedor configurado',
  someUnknown: (count) =>
    count === 1
      ? 'Um fornecedor ainda não foi consultado.'
      : `${count} fornecedores ainda não foram consultados.`,
  asOf: (time) => `Situação a ${time}.`,
  about:
    'Um fornecedor é um serviço que esta instância consulta em seu lugar. O que não responde falta nos resultados; os outros continuam.',
  groups: {
    web: 'Pesquisa na Web',
    media: 'Imagens, notícias e vídeos',
    cards: 'Fichas',
    instant: 'Respostas instantâneas',
    maps: 'Mapas',
    translate: 'Tradução',
    suggest: 'Sugestões',
  },
  states: { up: 'Em serviço', down: 'Em baixo', unknown: 'Ainda não consultado' },
  since: 'Desde',
  lastCheck: 'Última verificação',
  lastSuccess: 'Último sucesso',
  lastError: 'Último erro',
  knownBy: 'Conhecido por',
  monitors: { probe: 'verificações regulares', query: 'pesquisas reais' },
  uptime: (percent) => `${percent} com sucesso nas últimas 24 horas`,
  noLooks: 'Não consultado nas últimas 24 horas',
  legend: 'Cada barra é meia hora do último dia, a mais recente no fim.',
  stretches: { good: 'tudo bem', mixed: 'falhas parciais', bad: 'tudo falhou', nothing: 'não consultado' },
  notInUse: 'Não usados aqui',
  off: {
    switched_off: 'Desligados',
    no_address: 'Sem endereço',
    no_key: 'Sem chave',
    no_slot: 'Em nenhum lugar de motor',
  },
  reasons: {
    timeout: 'Sem resposta a tempo.',
    unreachable: 'Sem ligação.',
    rate_limited: 'Recusou por excesso de pedidos.',
    quota_exhausted: 'A sua quota esgotou-se.',
    unauthorized: 'Recusou a chave.',
    upstream_error: 'Falhou com um erro próprio.',
    bad_answer: 'A sua resposta não pôde ser lida.',
    breaker_open: 'É deixado em paz após falhas repetidas.',
    unsupported: 'Não aceita este tipo de consulta.',
  },
};
