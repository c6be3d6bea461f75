import type { account as English } from '../en/account.ts';

export const account: typeof English = {
  name: 'Name',
  password: 'Passwort',
  currentPassword: 'Bisheriges Passwort',
  newPassword: 'Neues Passwort',
  passwordAgain: 'Dasselbe Passwort noch einmal',
  passwordHint: (min) => `Mindestens ${min} Zeichen. Ein paar Wörter hintereinander merkt man sich leicht.`,
  nameHint: 'Buchstaben und Ziffern, nach dem ersten Zeichen auch . _ @ + -',
  refused: 'Der Name oder das Passwort stimmt nicht.',
  tooManyAttempts: 'Das Passwort wurde in kurzer Zeit zu oft versucht.',
  nobodyYet:
    'Hier hat noch niemand ein Konto. Der Link, mit dem das erste angelegt wird, steht auf der Konsole, in der der Server gestartet wurde.',
  signedInAs: (name) => `Sie sind als ${name} angemeldet.`,
  complaints: {
    name: 'Dieser Name ist nicht möglich. Ein Name hat bis zu 64 Buchstaben und Ziffern, nach dem ersten Zeichen auch . _ @ + -',
    password: (min, max) => `Ein Passwort hat ${min} bis ${max} Zeichen.`,
    differs: 'Das ist nicht dasselbe Passwort.',
    wrongPassword: 'Das ist nicht Ihr bisheriges Passwort.',
  },
  setUp: {
    title: 'Das erste Konto anlegen',
    lead: 'Es verwaltet diese Website. Konten für andere können danach angelegt werden.',
    button: 'Konto anlegen',
    expiredTitle: 'Dieser Link ist abgelaufen',
    expired:
      'Ein Link für das erste Konto gilt eine Stunde. Starten Sie den Server neu: Er gibt einen neuen auf seiner Konsole aus. Oder legen Sie das Konto dort an:',
  },
  change: {
    title: 'Passwort ändern',
    lead: 'Alle anderen Browser werden abgemeldet, wenn sich das Passwort ändert.',
    button: 'Passwort ändern',
  },
  sessions: {
    title: 'Angemeldete Browser',
    lead: 'Melden Sie ab, was Sie nicht mehr benutzen oder nicht wiedererkennen.',
    here: 'Dieser Browser',
    signedIn: 'Angemeldet:',
    lastSeen: 'zuletzt gesehen:',
    end: 'Abmelden',
    endOthers: 'Überall sonst abmelden',
    device: (browser, system) => `${browser} unter ${system}`,
    unknown: 'Unbekannter Browser',
  },
  done: {
    password: 'Das Passwort ist geändert, und alle anderen Browser sind abgemeldet.',
    ended: 'Dieser Browser ist abgemeldet.',
    others: 'Alle anderen Browser sind abgemeldet.',
    already_set_up: 'Jemand hat gerade das erste Konto angelegt. Wenn Sie das waren, melden Sie sich an.',
  },
};
