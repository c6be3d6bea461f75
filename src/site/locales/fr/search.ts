import type { search as English } from '../en/search.ts';

export const search: typeof English = {
  label: 'Rechercher',
  button: 'Rechercher',
  kinds: 'Types de résultats',
  home: {
    tagline: 'De nombreux moteurs, un seul courant de résultats.',
    privacy: 'Les moteurs voient ce serveur, jamais vous.',
    account: 'Un compte permet de créer des clés d’API et de retrouver vos préférences partout.',
  },
  suggestions: {
    label: 'Suggestions',
    one: 'Une suggestion',
    many: (count) => `${count} suggestions`,
  },
  spans: {
    any: 'Toutes les dates',
    d: 'Dernières 24 heures',
    w: 'Semaine passée',
    m: 'Mois passé',
    y: 'Année passée',
  },
  filters: {
    label: 'Affiner la recherche',
    allEngines: 'Tous les moteurs',
    engines: (names) => `Seulement ${names}`,
    pickEngines: 'Moteurs à interroger',
    apply: 'Rechercher avec ceux-ci',
    safeOn: 'Filtre familial activé',
    safeOff: 'Filtre familial désactivé',
  },
  pages: {
    label: 'Pages',
    previous: 'Page précédente',
    next: 'Page suivante',
    page: (page) => `Page ${page}`,
  },
  results: {
    title: (query) => `Résultats pour ${query}`,
    correction: 'Vouliez-vous dire',
    foundBy: 'Trouvé par',
    adjust: 'Ajuster ce site',
    adjustHost: (host) => `Faire monter, descendre ou bloquer ${host}`,
    stale: 'Aucun moteur n’a répondu à l’instant. Ces résultats viennent d’une recherche antérieure.',
    staleEngine: 'Ses résultats viennent d’une recherche antérieure.',
    hidden: (count) =>
      count === 1
        ? 'Un résultat d’un site bloqué est masqué.'
        : `${count} résultats de sites bloqués sont masqués.`,
    rules: 'Vos sites',
  },
  empty: {
    title: (query) => `Rien trouvé pour ${query}`,
    amongThose: 'Les moteurs qui ont répondu n’ont rien trouvé.',
    lastPage: 'Il n’y a rien sur cette page. Les pages précédentes en ont peut-être davantage.',
    hints: [
      'Vérifiez l’orthographe.',
      'Essayez moins de mots, ou des mots plus généraux.',
      'Élargissez la période ou interrogez plus de moteurs.',
    ],
  },
  failed: {
    title: 'La recherche a échoué',
    text: 'Aucun moteur n’a répondu : on ne sait donc pas encore s’il y a quelque chose à trouver.',
    again: 'Réessayer',
  },
  noEngine: {
    title: 'Aucun moteur de recherche n’est configuré',
    text: 'Cette instance n’a personne à interroger. Son exploitant peut relier des moteurs dans la configuration.',
    link: 'Vers les fournisseurs',
  },
  reasons: {
    timeout: (engine) => `${engine} n’a pas répondu à temps.`,
    unreachable: (engine) => `${engine} est injoignable.`,
    rate_limited: (engine) => `${engine} a refusé, car il est interrogé trop souvent.`,
    quota_exhausted: (engine) => `Le quota de ${engine} est épuisé.`,
    unauthorized: (engine) => `${engine} a refusé notre clé.`,
    upstream_error: (engine) => `${engine} a rencontré une erreur interne.`,
    bad_answer: (engine) => `La réponse de ${engine} est illisible.`,
    breaker_open: (engine) => `${engine} est laissé de côté un moment après des échecs répétés.`,
    unsupported: (engine) => `${engine} ne propose pas ce type de recherche.`,
  },
  cards: {
    label: 'Ce que l’on en sait',
    show: 'Afficher ce que l’on en sait',
  },
  bang: {
    title: (name) => `Direction ${name}`,
    link: (domain) => `Continuer vers ${domain}`,
  },
};
