import type { Question } from '../../core/answers/instant.ts';

/** Phrases by their first word, longest first, so that most queries are told apart by one look-up. */
export type PhraseList = ReadonlyMap<string, readonly (readonly string[])[]>;

export function phraseList(list: readonly string[]): PhraseList {
  const byFirst = new Map<string, string[][]>();
  for (const phrase of list) {
    const words = phrase.split(' ');
    const first = words[0] ?? '';
    const others = byFirst.get(first);
    if (others) others.push(words);
    else byFirst.set(first, [words]);
  }
  for (const others of byFirst.values()) others.sort((a, b) => b.length - a.length);
  return byFirst;
}

/** How many words from `start` on are one of the phrases; 0 for none. */
export function phraseAt(words: readonly string[], start: number, known: PhraseList): number {
  const candidates = known.get(words[start] ?? '');
  const found = candidates?.find((phrase) => phrase.every((word, at) => words[start + at] === word));
  return found?.length ?? 0;
}

/** How many words at the end are one of the phrases; 0 for none. `byLast` holds the phrases with their words reversed. */
export function phraseAtEnd(words: readonly string[], byLast: PhraseList): number {
  const candidates = byLast.get(words.at(-1) ?? '');
  const found = candidates?.find((phrase) => phrase.every((word, at) => words.at(-1 - at) === word));
  return found?.length ?? 0;
}

export function reversedPhrases(list: readonly string[]): PhraseList {
  return phraseList(list.map((phrase) => phrase.split(' ').reverse().join(' ')));
}

/** The words from `start` to before `end` as they were typed. */
export function typed(question: Question, start: number, end: number = question.words.length): string {
  // Folding neither makes nor removes a space, so both have the same words.
  return question.text.split(' ').slice(start, end).join(' ');
}

const CLOSING: Readonly<Record<string, string>> = {
  "'": "'",
  '"': '"',
  '`': '`',
  '‘': '’',
  '“': '”',
  '„': '“',
  '«': '»',
};

/** What stands between quotation marks that hold the whole text. Undefined where there are none. */
export function unquoted(text: string): string | undefined {
  const closing = CLOSING[text.charAt(0)];
  if (closing === undefined || text.length < 3) return undefined;
  const last = text.charAt(text.length - 1);
  const closes = last === closing || (text.startsWith('„') && last === '”');
  return closes ? text.slice(1, -1).trim() : undefined;
}

const TOPICS: ReadonlySet<string> = new Set(
  (
    'generator generators generate generateur generieren generador generatore gerador decoder encoder decrypt decrypter ' +
    'decryption encryption encrypt reverse cracker crack online tool tools converter calculator scanner reader app apps ' +
    'api library npm pip file files datei fichier archivo arquivo bestand image images bild pdf string strings text ' +
    'function functions algorithm algorithmus algorithme algoritmo checksum checksums sum hash hashes hashing collision ' +
    'length size meaning explained example examples tutorial vs versus or and what how why is are python java javascript ' +
    'js typescript php c c# c++ cpp go golang rust ruby perl bash shell linux unix ubuntu windows mac macos powershell ' +
    'excel sql mysql postgres postgresql oracle node nodejs node.js react django laravel swift kotlin android iphone ios ' +
    'samsung google chrome whatsapp instagram facebook wifi wlan website webseite site menu business event free ' +
    'kostenlos gratuit gratuito gratis erstellen scannen lesen creer scanner lire crear leer creare leggere criar ' +
    'ler maken lezen ticket tickets code codes alphabet alphabete chart table list translator ubersetzer ' +
    'traducteur traductor traduttore tradutor vertaler space spaces character characters zeichen caracteres caratteri ' +
    'special format formats validator viewer editor schema dump key keys salt password passwords certificate cert rsa hmac ' +
    'download movie film song lyrics game games wiki wikipedia reddit github stackoverflow de del der die das ' +
    'en ligne bedeutung definition signification significado significato betekenis command cmd cli terminal ' +
    'bracelet necklace ring tattoo shirt machine lamp'
  ).split(' '),
);

/** Whether the words read like a search about a subject, not like something to work on. */
export function isTopical(words: readonly string[]): boolean {
  return words.some((word) => TOPICS.has(word));
}
