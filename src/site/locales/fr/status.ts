import type { status as English } from '../en/status.ts';

export const status: typeof English = {
  allUp: 'Tout coule de source',
  someDown: (down, all) =>
    all === 1
      ? 'Le seul fournisseur ne répond pas'
      : down === 1
        ? `Un fournisseur sur ${all} ne répond pas`
        : `${down} fournisseurs sur ${all} ne répondent pas`,
  nothingKnown: 'Rien n’a encore été interrogé',
  noProviders: 'Aucun fournisseur n’est configuré',
  someUnknown: (count) =>
    count === 1
      ? 'Un fournisseur n’a pas encore été interrogé.'
      : `${count} fournisseurs n’ont pas encore été interrogés.`,
  asOf: (time) => `Situation au ${time}.`,
  about:
    'Un fournisseur est un service que cette instance interroge à votre place. Celui qui ne répond pas manque dans les résultats ; les autres continuent.',
  groups: {
    web: 'Recherche sur le Web',
    media: 'Images, actualités et vidéos',
    cards: 'Fiches',
    instant: 'Réponses instantanées',
    maps: 'Cartes',
    translate: 'Traduction',
    suggest: 'Suggestions',
  },
  states: { up: 'En service', down: 'En panne', unknown: 'Pas encore interrogé' },
  since: 'Depuis le',
  lastCheck: 'Dernier contrôle',
  lastSuccess: 'Dernier succès',
  lastError: 'Dernière erreur',
  knownBy: 'Connu par',
  monitors: { probe: 'des contrôles réguliers', query: 'de vraies recherches' },
  uptime: (percent) => `${percent} de réussite sur les dernières 24 heures`,
  noLooks: 'Pas interrogé ces dernières 24 heures',
  legend: 'Chaque barre est une demi-heure de la dernière journée, la plus récente à la fin.',
  stretches: {
    good: 'tout a réussi',
    mixed: 'échecs partiels',
    bad: 'tout a échoué',
    nothing: 'pas interrogé',
  },
  notInUse: 'Pas utilisés ici',
  off: {
    switched_off: 'Désactivés',
    no_address: 'Sans adresse',
    no_key: 'Sans clé',
    no_slot: 'Dans aucun emplacement de moteur',
  },
  reasons: {
    timeout: 'Pas de réponse à temps.',
    unreachable: 'Pas de connexion.',
    rate_limited: 'Refus pour excès de requêtes.',
    quota_exhausted: 'Son quota est épuisé.',
    unauthorized: 'Il a refusé la clé.',
    upstream_error: 'Il a échoué avec une erreur interne.',
    bad_answer: 'Sa réponse n’a pas pu être lue.',
    breaker_open: 'Il est laissé en paix après des échecs répétés.',
    unsupported: 'Il n’accepte pas ce type de requête.',
  },
};
