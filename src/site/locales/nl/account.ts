import type { account as English } from '../en/account.ts';

export const account: typeof English = {
  name: 'Naam',
  password: 'Wachtwoord',
  currentPassword: 'Huidig wachtwoord',
  newPassword: 'Nieuw wachtwoord',
  passwordAgain: 'Nogmaals hetzelfde wachtwoord',
  passwordHint: (min) =>
    `Minstens ${min} tekens. Een paar woorden achter elkaar zijn makkelijk te onthouden.`,
  nameHint: 'Letters en cijfers, en na het eerste teken ook . _ @ + -',
  refused: 'De naam of het wachtwoord klopt niet.',
  tooManyAttempts: 'Het wachtwoord is in korte tijd te vaak geprobeerd.',
  nobodyYet:
    'Hier heeft nog niemand een account. De link waarmee het eerste wordt gemaakt, staat op de console waarin de server is gestart.',
  signedInAs: (name) => `U bent aangemeld als ${name}.`,
  complaints: {
    name: 'Deze naam kan niet. Een naam heeft hoogstens 64 letters en cijfers, en na het eerste teken ook . _ @ + -',
    password: (min, max) => `Een wachtwoord heeft ${min} tot ${max} tekens.`,
    differs: 'Dit is niet hetzelfde wachtwoord.',
    wrongPassword: 'Dit is niet uw huidige wachtwoord.',
  },
  setUp: {
    title: 'Het eerste account maken',
    lead: 'Het beheert deze site. Accounts voor anderen kunnen daarna worden gemaakt.',
    button: 'Account maken',
    expiredTitle: 'Deze link is verlopen',
    expired:
      'Een link voor het eerste account is een uur geldig. Start de server opnieuw: die toont een nieuwe op zijn console. Of maak het account daar:',
  },
  change: {
    title: 'Wachtwoord wijzigen',
    lead: 'Alle andere browsers worden afgemeld wanneer het wachtwoord verandert.',
    button: 'Wachtwoord wijzigen',
  },
  sessions: {
    title: 'Aangemelde browsers',
    lead: 'Meld af wat u niet meer gebruikt of niet herkent.',
    here: 'Deze browser',
    signedIn: 'Aangemeld:',
    lastSeen: 'laatst gezien:',
    end: 'Afmelden',
    endOthers: 'Overal elders afmelden',
    device: (browser, system) => `${browser} op ${system}`,
    unknown: 'Onbekende browser',
  },
  done: {
    password: 'Het wachtwoord is gewijzigd en alle andere browsers zijn afgemeld.',
    ended: 'Die browser is afgemeld.',
    others: 'Alle andere browsers zijn afgemeld.',
    already_set_up: 'Iemand heeft zojuist het eerste account gemaakt. Was u dat, meld u dan aan.',
  },
};
