import type { common as English } from '../en/common.ts';

export const common: typeof English = {
  skipToContent: 'Aller au contenu',
  menu: 'Menu',
  preferences: 'Préférences',
  apiKeys: 'Clés d’API',
  usage: 'Utilisation',
  account: 'Compte',
  administration: 'Administration',
  signIn: 'Se connecter',
  signOut: 'Se déconnecter',
  status: 'État',
  apiReference: 'Référence de l’API',
  sandboxNote:
    'Ceci est une démonstration : tous les moteurs sont simulés sur cette machine. Pour vous connecter, utilisez le nom et le mot de passe affichés dans la console.',
  toHome: 'Vers la recherche',
  requestId: 'Requête',
  save: 'Enregistrer',
  cancel: 'Annuler',
  back: 'Retour',
  saved: 'Enregistré.',
  copy: 'Copier',
  copied: 'Copié',
  yes: 'Oui',
  no: 'Non',
  never: 'jamais',
  tryAgainIn: (seconds) =>
    seconds === 1 ? 'Réessayez dans une seconde.' : `Réessayez dans ${seconds} secondes.`,
  tabs: {
    web: 'Web',
    images: 'Images',
    news: 'Actualités',
    videos: 'Vidéos',
    maps: 'Cartes',
    translate: 'Traduire',
  },
  refusedForms: {
    stale:
      'Le formulaire était périmé ; rien n’a été modifié. Ce que vous avez saisi est toujours là : renvoyez-le.',
    signedOut:
      'Vous avez été déconnecté entre-temps ; rien n’a été modifié. Ce que vous avez saisi est toujours là : connectez-vous dans un autre onglet, puis renvoyez-le.',
    stillHere: 'Ce que vous avez saisi est toujours là.',
    largest: (mostBytes) => `Un tel formulaire peut prendre au plus ${mostBytes} octets à l’envoi.`,
    size: (bytes) => `Celui-ci en prenait ${bytes} et n’a donc pas été lu.`,
    goBack: 'Le bouton Précédent de votre navigateur fait revenir ce que vous avez saisi.',
  },
  failures: {
    bad_request: { title: 'Cela n’a pas marché', text: 'Une partie de cette requête est illisible.' },
    forbidden: { title: 'Accès réservé', text: 'Cette partie du site est réservée aux administrateurs.' },
    stale_form: {
      title: 'Le formulaire est périmé',
      text: 'Rien n’a été modifié. Revenez en arrière, rechargez la page et renvoyez le formulaire.',
    },
    not_found: { title: 'Rien ici', text: 'Il n’y a pas de page à cette adresse.' },
    too_large: {
      title: 'Trop à la fois',
      text: 'C’est plus que cette page n’accepte. Le bouton Précédent de votre navigateur fait revenir ce que vous avez saisi.',
    },
    throttled: {
      title: 'Un peu plus lentement',
      text: 'Vous avez envoyé trop de recherches en peu de temps.',
    },
    broken: {
      title: 'Quelque chose s’est cassé',
      text: 'C’est notre faute. L’exploitant la trouvera dans le journal.',
    },
    unavailable: {
      title: 'De retour dans un instant',
      text: 'Un élément nécessaire à cette page ne répond pas pour le moment.',
    },
  },
};
