import type { keys as English } from '../en/keys.ts';

export const keys: typeof English = {
  lead: 'Con una clave, un programa puede buscar aquí. Cada clave es solo suya y puede revocar cada una por separado.',
  create: 'Crear una clave',
  name: 'Nombre',
  nameHint: 'Opcional. Para qué es, por ejemplo «portátil».',
  yours: 'Sus claves',
  none: 'Todavía no tiene ninguna clave.',
  unnamed: 'Clave sin nombre',
  created: 'Creada',
  lastUsed: 'Último uso',
  thisMonth: 'Este mes',
  lastDays: (days) => `Últimos ${days} días`,
  searches: (count, shown) => (count === 1 ? 'una búsqueda' : `${shown} búsquedas`),
  searchesOf: (shown, limit) => `${shown} de ${limit} búsquedas`,
  inLastDays: (searches, days) => `${searches} en los últimos ${days} días`,
  revoke: 'Revocar',
  revokeTitle: '¿Revocar esta clave?',
  revokeText:
    'Todo programa que la use será rechazado desde su próxima petición. Una clave revocada no se puede recuperar.',
  revokeConfirm: 'Revocar la clave',
  revokedKeys: 'Claves revocadas',
  revokedAt: 'Revocada',
  done: {
    revoked: 'La clave está revocada.',
    made_already:
      'Esta clave ya se creó y su texto se muestra una sola vez. Si no la copió, revóquela y cree otra.',
  },
  made: 'Su nueva clave',
  madeOnce:
    'Cópiela ahora. Se muestra solo esta vez y después no se puede leer en ningún sitio, ni siquiera por nosotros.',
  theKey: 'La clave',
  tryIt: 'Probarla en una terminal',
  toKeys: 'Ya la he guardado',
  badName: (most) => `Un nombre tiene como máximo ${most} caracteres, ninguno de ellos de control.`,
  tooMany: (most) =>
    `Tiene ${most} claves, el máximo de una cuenta. Revoque una que ya no necesite y cree después la nueva.`,
  tooManyToday: (most, when) =>
    `Ha creado ${most} claves en las últimas 24 horas, el máximo para una cuenta. Las claves revocadas también cuentan. Podrá crear la siguiente ${when}.`,
  usageLead:
    'Cuántas búsquedas se han respondido a sus claves, por día en UTC. Lo que busca en este sitio no se cuenta.',
  allKeys: 'Todas las claves',
  byKey: 'Por clave',
  asTable: 'Lo mismo en una tabla',
  day: 'Día',
  total: 'Total',
  mostInADay: (shown) => `${shown} en el día de más uso`,
  noUse: 'Ninguna de sus claves se ha usado en este tiempo.',
};
