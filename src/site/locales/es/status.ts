import type { status as English } from '../en/status.ts';

export const status: typeof English = {
  allUp: 'Todo fluye',
  someDown: (down, all) =>
    all === 1
      ? 'El único proveedor no responde'
      : down === 1
        ? `Uno de los ${all} proveedores no responde`
        : `${down} de los ${all} proveedores no responden`,
  nothingKnown: 'Aún no se ha consultado nada',
  noProviders: 'No hay ningún proveedor configurado',
  someUnknown: (count) =>
    count === 1
      ? 'Un proveedor aún no ha sido consultado.'
      : `${count} proveedores aún no han sido consultados.`,
  asOf: (time) => `Situación a ${time}.`,
  about:
    'Un proveedor es un servicio que esta instancia consulta en su lugar. El que no responde falta en los resultados; los demás continúan.',
  groups: {
    web: 'Búsqueda web',
    media: 'Imágenes, noticias y vídeos',
    cards: 'Fichas',
    instant: 'Respuestas instantáneas',
    maps: 'Mapas',
    translate: 'Traducción',
    suggest: 'Sugerencias',
  },
  states: { up: 'En servicio', down: 'Caído', unknown: 'Aún sin consultar' },
  since: 'Desde el',
  lastCheck: 'Última comprobación',
  lastSuccess: 'Último éxito',
  lastError: 'Último error',
  knownBy: 'Se conoce por',
  monitors: { probe: 'comprobaciones periódicas', query: 'búsquedas reales' },
  uptime: (percent) => `${percent} correcto en las últimas 24 horas`,
  noLooks: 'Sin consultas en las últimas 24 horas',
  legend: 'Cada barra es media hora del último día, la más reciente al final.',
  stretches: {
    good: 'todo correcto',
    mixed: 'fallos parciales',
    bad: 'todo falló',
    nothing: 'sin consultas',
  },
  notInUse: 'Sin usar aquí',
  off: {
    switched_off: 'Apagados',
    no_address: 'Sin dirección',
    no_key: 'Sin clave',
    no_slot: 'En ningún puesto de buscador',
  },
  reasons: {
    timeout: 'No respondió a tiempo.',
    unreachable: 'Sin conexión.',
    rate_limited: 'Rechazó por exceso de peticiones.',
    quota_exhausted: 'Su cuota está agotada.',
    unauthorized: 'Rechazó la clave.',
    upstream_error: 'Falló con un error propio.',
    bad_answer: 'Su respuesta no se pudo leer.',
    breaker_open: 'Se deja en paz tras fallos repetidos.',
    unsupported: 'No admite este tipo de consulta.',
  },
};
