import type { keys as English } from '../en/keys.ts';

export const keys: typeof English = {
  lead: 'Avec une clé, un programme peut chercher ici. Chaque clé n’appartient qu’à vous, et vous pouvez révoquer chacune séparément.',
  create: 'Créer une clé',
  name: 'Nom',
  nameHint: 'Facultatif. À quoi elle sert, par exemple « portable ».',
  yours: 'Vos clés',
  none: 'Vous n’avez pas encore de clé.',
  unnamed: 'Clé sans nom',
  created: 'Créée',
  lastUsed: 'Dernière utilisation',
  thisMonth: 'Ce mois-ci',
  lastDays: (days) => `${days} derniers jours`,
  searches: (count, shown) =>
    count === 0 ? 'aucune recherche' : count === 1 ? 'une recherche' : `${shown} recherches`,
  searchesOf: (shown, limit) => `${shown} recherches sur ${limit}`,
  inLastDays: (searches, days) => `${searches} au cours des ${days} derniers jours`,
  revoke: 'Révoquer',
  revokeTitle: 'Révoquer cette clé ?',
  revokeText:
    'Tout programme qui l’utilise sera refusé dès sa prochaine requête. Une clé révoquée ne peut pas être rétablie.',
  revokeConfirm: 'Révoquer la clé',
  revokedKeys: 'Clés révoquées',
  revokedAt: 'Révoquée',
  done: {
    revoked: 'La clé est révoquée.',
    made_already:
      'Cette clé a déjà été créée et son texte n’est affiché qu’une fois. Si vous ne l’avez pas copiée, révoquez-la et créez-en une autre.',
  },
  made: 'Votre nouvelle clé',
  madeOnce:
    'Copiez-la maintenant. Elle n’est affichée que cette fois et ne pourra plus être lue nulle part, pas même par nous.',
  theKey: 'La clé',
  tryIt: 'L’essayer dans un terminal',
  toKeys: 'Je l’ai conservée',
  badName: (most) => `Un nom a au plus ${most} caractères, sans caractère de contrôle.`,
  tooMany: (most) =>
    `Vous avez ${most} clés, le maximum pour un compte. Révoquez-en une dont vous n’avez plus besoin, puis créez la nouvelle.`,
  tooManyToday: (most, when) =>
    `Vous avez créé ${most} clés au cours des dernières 24 heures, le maximum pour un compte. Les clés révoquées comptent aussi. Vous pourrez créer la suivante ${when}.`,
  usageLead:
    'Combien de recherches vos clés ont obtenues, par jour en UTC. Ce que vous cherchez sur ce site n’est pas compté.',
  allKeys: 'Toutes les clés',
  byKey: 'Par clé',
  asTable: 'La même chose en tableau',
  day: 'Jour',
  total: 'Total',
  mostInADay: (shown) => `${shown} le jour le plus chargé`,
  noUse: 'Aucune de vos clés n’a servi pendant cette période.',
};
