import type { keys as English } from '../en/keys.ts';

export const keys: typeof English = {
  lead: 'Mit einem Schlüssel kann ein Programm hier suchen. Jeder Schlüssel gehört nur Ihnen, und Sie können jeden für sich widerrufen.',
  create: 'Schlüssel erstellen',
  name: 'Name',
  nameHint: 'Freiwillig. Wofür er ist, zum Beispiel „Laptop“.',
  yours: 'Ihre Schlüssel',
  none: 'Sie haben noch keinen Schlüssel.',
  unnamed: 'Schlüssel ohne Namen',
  created: 'Erstellt',
  lastUsed: 'Zuletzt benutzt',
  thisMonth: 'Dieser Monat',
  lastDays: (days) => `Letzte ${days} Tage`,
  searches: (count, shown) => (count === 1 ? 'eine Suche' : `${shown} Suchen`),
  searchesOf: (shown, limit) => `${shown} von ${limit} Suchen`,
  inLastDays: (searches, days) => `${searches} in den letzten ${days} Tagen`,
  revoke: 'Widerrufen',
  revokeTitle: 'Diesen Schlüssel widerrufen?',
  revokeText:
    'Jedes Programm, das ihn benutzt, wird ab seiner nächsten Anfrage abgewiesen. Ein widerrufener Schlüssel lässt sich nicht zurückholen.',
  revokeConfirm: 'Schlüssel widerrufen',
  revokedKeys: 'Widerrufene Schlüssel',
  revokedAt: 'Widerrufen',
  done: {
    revoked: 'Der Schlüssel ist widerrufen.',
    made_already:
      'Dieser Schlüssel wurde schon erstellt, und sein Text wird nur einmal gezeigt. Falls Sie ihn nicht kopiert haben, widerrufen Sie ihn und erstellen Sie einen anderen.',
  },
  made: 'Ihr neuer Schlüssel',
  madeOnce:
    'Kopieren Sie ihn jetzt. Er wird nur dieses eine Mal gezeigt und ist später nirgends mehr zu lesen, auch nicht für uns.',
  theKey: 'Der Schlüssel',
  tryIt: 'Im Terminal ausprobieren',
  toKeys: 'Ich habe ihn aufbewahrt',
  badName: (most) => `Ein Name hat höchstens ${most} Zeichen, darunter keine Steuerzeichen.`,
  tooMany: (most) =>
    `Sie haben ${most} Schlüssel, mehr kann ein Konto nicht haben. Widerrufen Sie einen, den Sie nicht mehr brauchen, und erstellen Sie dann den neuen.`,
  tooManyToday: (most, when) =>
    `Sie haben in den letzten 24 Stunden ${most} Schlüssel erstellt; mehr sind für ein Konto nicht möglich. Auch widerrufene zählen. Den nächsten können Sie ${when} erstellen.`,
  usageLead:
    'Wie viele Suchen Ihre Schlüssel beantwortet bekamen, nach Tagen in UTC. Was Sie auf dieser Website suchen, wird nicht gezählt.',
  allKeys: 'Alle Schlüssel',
  byKey: 'Nach Schlüssel',
  asTable: 'Dasselbe als Tabelle',
  day: 'Tag',
  total: 'Summe',
  mostInADay: (shown) => `${shown} am stärksten Tag`,
  noUse: 'Keiner Ihrer Schlüssel wurde in dieser Zeit benutzt.',
};
