import type { account as English } from '../en/account.ts';

export const account: typeof English = {
  name: 'Nom',
  password: 'Mot de passe',
  currentPassword: 'Mot de passe actuel',
  newPassword: 'Nouveau mot de passe',
  passwordAgain: 'Le même mot de passe, encore une fois',
  passwordHint: (min) => `Au moins ${min} caractères. Quelques mots à la suite se retiennent facilement.`,
  nameHint: 'Des lettres et des chiffres, et . _ @ + - après le premier caractère.',
  refused: 'Le nom ou le mot de passe est incorrect.',
  tooManyAttempts: 'Le mot de passe a été essayé trop souvent en peu de temps.',
  nobodyYet:
    'Personne n’a encore de compte ici. Le lien qui crée le premier se trouve sur la console où le serveur a été démarré.',
  signedInAs: (name) => `Vous êtes connecté en tant que ${name}.`,
  complaints: {
    name: 'Ce nom ne peut pas être utilisé. Un nom compte au plus 64 lettres et chiffres, et . _ @ + - après le premier caractère.',
    password: (min, max) => `Un mot de passe compte de ${min} à ${max} caractères.`,
    differs: 'Ce n’est pas le même mot de passe.',
    wrongPassword: 'Ce n’est pas votre mot de passe actuel.',
  },
  setUp: {
    title: 'Créer le premier compte',
    lead: 'Il administre ce site. Des comptes pour d’autres personnes pourront être créés ensuite.',
    button: 'Créer le compte',
    expiredTitle: 'Ce lien a expiré',
    expired:
      'Un lien pour le premier compte est valable une heure. Redémarrez le serveur : il en affiche un nouveau sur sa console. Ou créez le compte à cet endroit :',
  },
  change: {
    title: 'Changer le mot de passe',
    lead: 'Tous les autres navigateurs sont déconnectés lorsque le mot de passe change.',
    button: 'Changer le mot de passe',
  },
  sessions: {
    title: 'Navigateurs connectés',
    lead: 'Déconnectez ceux que vous n’utilisez plus ou que vous ne reconnaissez pas.',
    here: 'Ce navigateur',
    signedIn: 'Connexion :',
    lastSeen: 'dernière activité :',
    end: 'Déconnecter',
    endOthers: 'Déconnecter tous les autres',
    device: (browser, system) => `${browser} sous ${system}`,
    unknown: 'Navigateur inconnu',
  },
  done: {
    password: 'Le mot de passe est changé et tous les autres navigateurs sont déconnectés.',
    ended: 'Ce navigateur est déconnecté.',
    others: 'Tous les autres navigateurs sont déconnectés.',
    already_set_up: 'Quelqu’un vient de créer le premier compte. Si c’était vous, connectez-vous.',
  },
};
