import type { preferences as English } from '../en/preferences.ts';

export const preferences: typeof English = {
  general: 'Général',
  sites: 'Sites',
  bangs: 'Bangs',

  keptInBrowser: 'Conservées un an dans un cookie de ce navigateur.',
  keptInAccount: 'Conservées avec votre compte, sur chaque appareil où vous vous connectez.',
  signInForMore: 'C’est plus qu’un cookie ne peut contenir. Connectez-vous pour en conserver davantage.',
  nothingSaved: 'Rien n’a encore été enregistré : un point ci-dessous est à revoir.',

  offer: {
    title: 'Ce navigateur a des préférences d’avant votre connexion',
    lead: 'Votre compte n’en a pas encore. Rien n’y est enregistré sans votre accord ; ne les reprenez que si vous avez fait ces choix vous-même.',
    use: 'Les utiliser pour mon compte',
    discard: 'Les supprimer',
  },

  search: 'Recherche',
  engines: 'Moteurs',
  enginesHint:
    'Ceux qui sont interrogés. Si tous sont cochés, les moteurs ajoutés plus tard le seront aussi.',
  noEngine: 'Choisissez au moins un moteur.',
  safe: 'Recherche protégée',
  safeHint: 'Écarte les résultats réservés aux adultes.',
  language: 'Langue de recherche',
  automatic: 'Automatique (selon le navigateur)',

  look: 'Apparence',
  interfaceLanguage: 'Langue du site',
  theme: 'Thème',
  themes: { system: 'Comme le système', light: 'Clair', dark: 'Sombre' },

  behaviour: 'Comportement',
  newTab: 'Ouvrir les résultats dans un nouvel onglet',
  imageProxy: 'Charger les images par cette instance',
  imageProxyHint:
    'Sans cela, votre navigateur charge les images depuis leurs sites, qui apprennent alors votre adresse et ce que vous regardez.',
  shortcuts: 'Raccourcis clavier',
  shortcutsHint:
    'Des touches seules pour passer d’un résultat à l’autre. Appuyez sur ? sur n’importe quelle page pour les voir.',

  transfer: 'Les emporter',
  transferLead:
    'Toutes les préférences avec vos sites et vos bangs, dans un fichier pour un autre navigateur ou une autre instance.',
  exportLink: 'Télécharger le fichier',
  importText: 'Contenu d’un tel fichier',
  importFile: 'Choisir un fichier',
  importButton: 'Importer',
  importRefused: 'Rien n’a été importé.',
  importTooLong: (count, most) =>
    `Ce contenu compte ${count} caractères ; un tel fichier en compte ${most} au plus.`,
  importProblems: {
    not_json: () => 'Ce n’est pas le contenu d’un tel fichier.',
    other_version: () => 'Le champ « version » manque ou n’est pas 1.',
    unknown: (place) => `« ${place} » n’est pas une préférence.`,
    unusable: (place) => `La valeur de « ${place} » est inutilisable.`,
    twice: (place) => `« ${place} » figure déjà plus haut.`,
    too_many: (place) => `Il y a trop d’éléments dans « ${place} ».`,
  },
  reset: 'Repartir de zéro',
  resetLead: 'Rétablit tous les réglages d’origine, y compris vos sites et vos bangs.',
  resetButton: 'Réinitialiser les préférences',

  sitesLead:
    'Décidez de la place d’un site dans vos résultats. Une règle vaut aussi pour tout ce qui dépend du site.',
  site: 'Site',
  siteHint: 'Par exemple example.com, ou l’adresse d’une de ses pages.',
  rule: 'Règle',
  rules: {
    pin: 'Épingler : toujours en tête',
    raise: 'Favoriser : plus haut',
    lower: 'Rétrograder : plus bas',
    block: 'Bloquer : ne jamais montrer',
  },
  ruled: { pin: 'Épinglés', raise: 'Favorisés', lower: 'Rétrogradés', block: 'Bloqués' },
  addRule: 'Ajouter la règle',
  yourRules: 'Vos règles',
  noRules: 'Il n’y a pas encore de règle.',
  badSite: 'Ce n’est pas un nom de site.',
  badRule: 'Choisissez une des règles.',
  tooManyRules: (most) => `Il y a déjà ${most} règles, et pas davantage ne sont conservées.`,
  pinOrder: 'Les sites épinglés apparaissent dans cet ordre.',
  moveUp: (site) => `Monter ${site}`,
  moveDown: (site) => `Descendre ${site}`,
  remove: 'Retirer',
  removeNamed: (name) => `Retirer ${name}`,

  bangsLead:
    'Un bang envoie une recherche vers un autre site : `!w rivières` mène à Wikipédia, `rivières !i` aux images d’ici.',
  yourBangs: 'Les vôtres',
  noBangs: 'Vous n’en avez pas encore.',
  trigger: 'Bang',
  triggerHint: 'Ce que vous tapez après le point d’exclamation : des lettres et des chiffres.',
  address: 'Adresse',
  addressHint: 'Avec %s à la place de vos mots : `https://example.com/search?q=%s`',
  addBang: 'Ajouter le bang',
  badTrigger: 'Utilisez des lettres et des chiffres sans espace, 20 au plus.',
  badAddress:
    'Utilisez une adresse qui commence par https:// ou http:// et contient %s après le nom du site.',
  tooManyBangs: (most) => `Vous avez déjà ${most} bangs, et pas davantage ne sont conservés.`,
  allBangs: 'Tous les bangs',
  find: 'Trouver un bang',
  findButton: 'Trouver',
  bangsFound: (shown, total) => `${shown} sur ${total} sont affichés.`,
  noBangFound: 'Aucun bang ne correspond.',
  columns: { bang: 'Bang', name: 'Site', domain: 'Mène à' },

  keys: {
    title: 'Raccourcis clavier',
    close: 'Fermer',
    box: 'Aller au champ de recherche',
    next: 'Résultat suivant',
    previous: 'Résultat précédent',
    open: 'Ouvrir le résultat',
    nextPage: 'Page suivante',
    previousPage: 'Page précédente',
    help: 'Cette liste',
    off: 'Ils se désactivent dans les préférences.',
  },
};
