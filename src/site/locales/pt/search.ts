import type { search as English } from '../en/search.ts';

export const search: typeof English = {
  label: 'Pesquisar',
  button: 'Pesquisar',
  kinds: 'Tipos de resultados',
  home: {
    tagline: 'Muitos motores, uma só corrente de resultados.',
    privacy: 'Os motores veem este servidor, nunca quem pesquisa.',
    account: 'Com uma conta pode criar chaves de API e ter as preferências em todo o lado.',
  },
  suggestions: {
    label: 'Sugestões',
    one: 'Uma sugestão',
    many: (count) => `${count} sugestões`,
  },
  spans: {
    any: 'Qualquer data',
    d: 'Último dia',
    w: 'Última semana',
    m: 'Último mês',
    y: 'Último ano',
  },
  filters: {
    label: 'Restringir a pesquisa',
    allEngines: 'Todos os motores',
    engines: (names) => `Apenas ${names}`,
    pickEngines: 'Motores a consultar',
    apply: 'Pesquisar com estes',
    safeOn: 'Pesquisa segura ativada',
    safeOff: 'Pesquisa segura desativada',
  },
  pages: {
    label: 'Páginas',
    previous: 'Página anterior',
    next: 'Página seguinte',
    page: (page) => `Página ${page}`,
  },
  results: {
    title: (query) => `Resultados para ${query}`,
    correction: 'Será que quis dizer',
    foundBy: 'Encontrado por',
    adjust: 'Ajustar este sítio',
    adjustHost: (host) => `Subir, descer ou bloquear ${host}`,
    stale: 'Neste momento nenhum motor respondeu. Estes resultados são de uma pesquisa anterior.',
    staleEngine: 'Os resultados dele são de uma pesquisa anterior.',
    hidden: (count) =>
      count === 1
        ? 'Um resultado de um sítio bloqueado está oculto.'
        : `${count} resultados de sítios bloqueados estão ocultos.`,
    rules: 'Os seus sítios',
  },
  empty: {
    title: (query) => `Nada encontrado para ${query}`,
    amongThose: 'Os motores que responderam não encontraram nada.',
    lastPage: 'Não há nada nesta página. As anteriores talvez tenham mais.',
    hints: [
      'Verifique a ortografia.',
      'Experimente menos palavras ou palavras mais gerais.',
      'Alargue o período ou consulte mais motores.',
    ],
  },
  failed: {
    title: 'A pesquisa falhou',
    text: 'Nenhum motor respondeu, por isso ainda não se sabe se há algo para encontrar.',
    again: 'Tentar de novo',
  },
  noEngine: {
    title: 'Nenhum motor de pesquisa está configurado',
    text: 'Esta instância não tem quem consultar. O operador pode ligar motores na configuração.',
    link: 'Para os fornecedores',
  },
  reasons: {
    timeout: (engine) => `${engine} não respondeu a tempo.`,
    unreachable: (engine) => `Não foi possível contactar ${engine}.`,
    rate_limited: (engine) => `${engine} recusou por ter sido consultado demasiadas vezes.`,
    quota_exhausted: (engine) => `A quota de ${engine} está esgotada.`,
    unauthorized: (engine) => `${engine} recusou a nossa chave.`,
    upstream_error: (engine) => `${engine} teve um erro interno.`,
    bad_answer: (engine) => `Não foi possível ler a resposta de ${engine}.`,
    breaker_open: (engine) => `${engine} fica em pausa por algum tempo após falhas repetidas.`,
    unsupported: (engine) => `${engine} não oferece este tipo de pesquisa.`,
  },
  cards: {
    label: 'O que se sabe sobre isto',
    show: 'Mostrar o que se sabe sobre isto',
  },
  bang: {
    title: (name) => `A caminho de ${name}`,
    link: (domain) => `Continuar para ${domain}`,
  },
};
