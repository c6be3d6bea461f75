import type { search as English } from '../en/search.ts';

export const search: typeof English = {
  label: 'Buscar',
  button: 'Buscar',
  kinds: 'Tipos de resultados',
  home: {
    tagline: 'Muchos buscadores, una sola corriente de resultados.',
    privacy: 'Los buscadores ven este servidor, nunca a usted.',
    account: 'Con una cuenta puede crear claves de API y tener sus preferencias en todas partes.',
  },
  suggestions: {
    label: 'Sugerencias',
    one: 'Una sugerencia',
    many: (count) => `${count} sugerencias`,
  },
  spans: {
    any: 'Cualquier fecha',
    d: 'Último día',
    w: 'Última semana',
    m: 'Último mes',
    y: 'Último año',
  },
  filters: {
    label: 'Acotar la búsqueda',
    allEngines: 'Todos los buscadores',
    engines: (names) => `Solo ${names}`,
    pickEngines: 'Buscadores que se consultan',
    apply: 'Buscar con estos',
    safeOn: 'Búsqueda segura activada',
    safeOff: 'Búsqueda segura desactivada',
  },
  pages: {
    label: 'Páginas',
    previous: 'Página anterior',
    next: 'Página siguiente',
    page: (page) => `Página ${page}`,
  },
  results: {
    title: (query) => `Resultados de ${query}`,
    correction: 'Quizá quiso decir',
    foundBy: 'Encontrado por',
    adjust: 'Ajustar este sitio',
    adjustHost: (host) => `Subir, bajar o bloquear ${host}`,
    stale: 'Ningún buscador ha respondido ahora mismo. Estos resultados son de una búsqueda anterior.',
    staleEngine: 'Sus resultados son de una búsqueda anterior.',
    hidden: (count) =>
      count === 1
        ? 'Se ha ocultado un resultado de un sitio bloqueado.'
        : `Se han ocultado ${count} resultados de sitios bloqueados.`,
    rules: 'Sus sitios',
  },
  empty: {
    title: (query) => `No se ha encontrado nada para ${query}`,
    amongThose: 'Los buscadores que respondieron no encontraron nada.',
    lastPage: 'En esta página no hay nada. Puede que haya más en las anteriores.',
    hints: [
      'Compruebe la ortografía.',
      'Pruebe con menos palabras o con otras más generales.',
      'Amplíe el periodo o consulte más buscadores.',
    ],
  },
  failed: {
    title: 'La búsqueda ha fallado',
    text: 'Ningún buscador ha respondido, así que aún no se sabe si hay algo que encontrar.',
    again: 'Intentar de nuevo',
  },
  noEngine: {
    title: 'No hay ningún buscador configurado',
    text: 'Esta instancia no tiene a quién consultar. Su operador puede conectar buscadores en la configuración.',
    link: 'Ir a los proveedores',
  },
  reasons: {
    timeout: (engine) => `${engine} no respondió a tiempo.`,
    unreachable: (engine) => `No se pudo conectar con ${engine}.`,
    rate_limited: (engine) => `${engine} rechazó la consulta por exceso de peticiones.`,
    quota_exhausted: (engine) => `La cuota de ${engine} está agotada.`,
    unauthorized: (engine) => `${engine} rechazó nuestra clave.`,
    upstream_error: (engine) => `${engine} tuvo un error propio.`,
    bad_answer: (engine) => `La respuesta de ${engine} no se pudo leer.`,
    breaker_open: (engine) => `${engine} se deja en pausa un rato tras varios fallos.`,
    unsupported: (engine) => `${engine} no ofrece este tipo de búsqueda.`,
  },
  cards: {
    label: 'Lo que se sabe de ello',
    show: 'Mostrar lo que se sabe de ello',
  },
  bang: {
    title: (name) => `Rumbo a ${name}`,
    link: (domain) => `Continuar a ${domain}`,
  },
};
