import type { account as English } from '../en/account.ts';

export const account: typeof English = {
  name: 'Nome',
  password: 'Password',
  currentPassword: 'Password attuale',
  newPassword: 'Nuova password',
  passwordAgain: 'La stessa password ancora una volta',
  passwordHint: (min) => `Almeno ${min} caratteri. Qualche parola di seguito si ricorda facilmente.`,
  nameHint: 'Lettere e cifre, e . _ @ + - dopo il primo carattere.',
  refused: 'Il nome o la password non è corretto.',
  tooManyAttempts: 'La password è stata provata troppe volte in poco tempo.',
  nobodyYet:
    'Qui nessuno ha ancora un account. Il link che crea il primo è nella console in cui è stato avviato il server.',
  signedInAs: (name) => `Hai effettuato l’accesso come ${name}.`,
  complaints: {
    name: 'Questo nome non si può usare. Un nome ha al massimo 64 lettere e cifre, e . _ @ + - dopo il primo carattere.',
    password: (min, max) => `Una password ha da ${min} a ${max} caratteri.`,
    differs: 'Non è la stessa password.',
    wrongPassword: 'Non è la tua password attuale.',
  },
  setUp: {
    title: 'Crea il primo account',
    lead: 'Amministra questo sito. Gli account per altre persone si possono creare in seguito.',
    button: 'Crea l’account',
    expiredTitle: 'Questo link è scaduto',
    expired:
      'Un link per il primo account vale un’ora. Riavvia il server: ne mostra uno nuovo sulla sua console. Oppure crea l’account da lì:',
  },
  change: {
    title: 'Cambia la password',
    lead: 'Quando la password cambia, tutti gli altri browser vengono disconnessi.',
    button: 'Cambia la password',
  },
  sessions: {
    title: 'Browser connessi',
    lead: 'Disconnetti quelli che non usi più o che non riconosci.',
    here: 'Questo browser',
    signedIn: 'Accesso:',
    lastSeen: 'ultima attività:',
    end: 'Disconnetti',
    endOthers: 'Disconnetti tutti gli altri',
    device: (browser, system) => `${browser} su ${system}`,
    unknown: 'Browser sconosciuto',
  },
  done: {
    password: 'La password è cambiata e tutti gli altri browser sono disconnessi.',
    ended: 'Quel browser è disconnesso.',
    others: 'Tutti gli altri browser sono disconnessi.',
    already_set_up: 'Qualcuno ha appena creato il primo account. Se sei stato tu, accedi.',
  },
};
