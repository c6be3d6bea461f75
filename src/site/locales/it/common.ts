import type { common as English } from '../en/common.ts';

export const common: typeof English = {
  skipToContent: 'Vai al contenuto',
  menu: 'Menu',
  preferences: 'Preferenze',
  apiKeys: 'Chiavi API',
  usage: 'Utilizzo',
  account: 'Account',
  administration: 'Amministrazione',
  signIn: 'Accedi',
  signOut: 'Esci',
  status: 'Stato',
  apiReference: 'Riferimento API',
  sandboxNote:
    'Questa è una dimostrazione: tutti i motori sono simulati su questa macchina. Per accedere, usa il nome e la password mostrati nella console.',
  toHome: 'Alla ricerca',
  requestId: 'Richiesta',
  save: 'Salva',
  cancel: 'Annulla',
  back: 'Indietro',
  saved: 'Salvato.',
  copy: 'Copia',
  copied: 'Copiato',
  yes: 'Sì',
  no: 'No',
  never: 'mai',
  tryAgainIn: (seconds) => (seconds === 1 ? 'Riprova tra un secondo.' : `Riprova tra ${seconds} secondi.`),
  tabs: {
    web: 'Web',
    images: 'Immagini',
    news: 'Notizie',
    videos: 'Video',
    maps: 'Mappe',
    translate: 'Traduci',
  },
  refusedForms: {
    stale:
      'Il modulo era scaduto, quindi non è stato cambiato nulla. Quello che hai scritto è ancora qui: invialo di nuovo.',
    signedOut:
      'Nel frattempo la tua sessione è terminata, quindi non è stato cambiato nulla. Quello che hai scritto è ancora qui: accedi in un’altra scheda, poi invialo di nuovo.',
    stillHere: 'Quello che hai scritto è ancora qui.',
    largest: (mostBytes) =>
      `Un modulo come questo può occupare al massimo ${mostBytes} byte quando viene inviato.`,
    size: (bytes) => `Questo ne occupava ${bytes}, quindi non è stato letto.`,
    goBack: 'Il pulsante Indietro del browser riporta quello che hai scritto.',
  },
  failures: {
    bad_request: { title: 'Non ha funzionato', text: 'Una parte di questa richiesta non è leggibile.' },
    forbidden: { title: 'Accesso riservato', text: 'Questa parte del sito è per gli amministratori.' },
    stale_form: {
      title: 'Il modulo è scaduto',
      text: 'Non è stato cambiato nulla. Torna indietro, ricarica la pagina e invia di nuovo il modulo.',
    },
    not_found: { title: 'Qui non c’è nulla', text: 'Non c’è nessuna pagina a questo indirizzo.' },
    too_large: {
      title: 'Troppo in una volta',
      text: 'È più di quanto questa pagina accetti. Il pulsante Indietro del browser riporta quello che hai scritto.',
    },
    throttled: {
      title: 'Un po’ più piano',
      text: 'Da te sono arrivate troppe ricerche in poco tempo.',
    },
    broken: { title: 'Qualcosa si è rotto', text: 'È un nostro errore. Il gestore lo troverà nel registro.' },
    unavailable: {
      title: 'Torniamo subito',
      text: 'Una parte necessaria a questa pagina al momento non risponde.',
    },
  },
};
