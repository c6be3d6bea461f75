import type { common as English } from '../en/common.ts';

export const common: typeof English = {
  skipToContent: 'Zum Inhalt springen',
  menu: 'Menü',
  preferences: 'Voreinstellungen',
  apiKeys: 'API-Schlüssel',
  usage: 'Nutzung',
  account: 'Konto',
  administration: 'Verwaltung',
  signIn: 'Anmelden',
  signOut: 'Abmelden',
  status: 'Zustand',
  apiReference: 'API-Referenz',
  sandboxNote:
    'Dies ist eine Vorführung: Alle Suchmaschinen werden auf diesem Rechner nachgebildet. Zum Anmelden dienen der Name und das Passwort, die die Konsole zeigt.',
  toHome: 'Zur Suche',
  requestId: 'Anfrage',
  save: 'Speichern',
  cancel: 'Abbrechen',
  back: 'Zurück',
  saved: 'Gespeichert.',
  copy: 'Kopieren',
  copied: 'Kopiert',
  yes: 'Ja',
  no: 'Nein',
  never: 'nie',
  tryAgainIn: (seconds) =>
    seconds === 1
      ? 'Versuchen Sie es in einer Sekunde wieder.'
      : `Versuchen Sie es in ${seconds} Sekunden wieder.`,
  tabs: {
    web: 'Web',
    images: 'Bilder',
    news: 'Nachrichten',
    videos: 'Videos',
    maps: 'Karten',
    translate: 'Übersetzen',
  },
  refusedForms: {
    stale:
      'Das Formular war veraltet, darum wurde nichts geändert. Was Sie eingegeben haben, ist noch da: Senden Sie es noch einmal.',
    signedOut:
      'Sie sind inzwischen abgemeldet, darum wurde nichts geändert. Was Sie eingegeben haben, ist noch da: Melden Sie sich in einem anderen Tab an und senden Sie es dann noch einmal.',
    stillHere: 'Was Sie eingegeben haben, ist noch da.',
    largest: (mostBytes) => `Ein solches Formular darf unterwegs höchstens ${mostBytes} Bytes groß sein.`,
    size: (bytes) => `Dieses hatte ${bytes} und wurde darum nicht gelesen.`,
    goBack: 'Mit der Zurück-Taste Ihres Browsers kommt wieder, was Sie eingegeben haben.',
  },
  failures: {
    bad_request: { title: 'Das ging nicht', text: 'Ein Teil dieser Anfrage ist nicht lesbar.' },
    forbidden: { title: 'Kein Zutritt', text: 'Dieser Teil der Website ist für Administratoren.' },
    stale_form: {
      title: 'Das Formular ist veraltet',
      text: 'Es wurde nichts geändert. Gehen Sie zurück, laden Sie die Seite neu und senden Sie das Formular noch einmal.',
    },
    not_found: { title: 'Hier ist nichts', text: 'Unter dieser Adresse gibt es keine Seite.' },
    too_large: {
      title: 'Zu viel auf einmal',
      text: 'Das war mehr, als diese Seite annimmt. Mit der Zurück-Taste Ihres Browsers kommt wieder, was Sie eingegeben haben.',
    },
    throttled: {
      title: 'Bitte etwas langsamer',
      text: 'In kurzer Zeit kamen zu viele Suchen von Ihnen.',
    },
    broken: {
      title: 'Etwas ist kaputtgegangen',
      text: 'Das ist unser Fehler. Der Betreiber findet ihn im Protokoll.',
    },
    unavailable: {
      title: 'Gleich wieder da',
      text: 'Ein Teil, den diese Seite braucht, antwortet im Augenblick nicht.',
    },
  },
};
