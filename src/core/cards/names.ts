/** Accents of alphabets only: Japanese voicing marks and Indic vowel signs make different words. */
const ACCENTS = /[\u0300-\u036f]/g;
/** Keeps the signs that distinguish C, C++ and C#. */
const BETWEEN = /[^\p{L}\p{M}\p{N}+#]+/gu;

/** The form in which names are compared: without case, accents and punctuation. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(ACCENTS, '').toLowerCase().replace(BETWEEN, ' ').trim();
}

const MAX_NAME_LENGTH = 120;
const MAX_WORDS = 12;

/** What people type to do something rather than to read about it. */
const ERRANDS: ReadonlySet<string> = new Set(
  (
    'account calculator calendar chat clock date download email forum help home images info internet jobs login ' +
    'mail maps menu music news online photos play prices radio recipes register sale search settings shop sign ' +
    'stopwatch stream test time timer today translate translation translator video videos weather web wetter ' +
    'météo tiempo clima meteo weer nachrichten actualités noticias notizie nieuws'
  )
    .split(' ')
    .map(folded),
);

const OPERATOR = /"|(?:^|\s)-\w|\b(?:site|intitle|inurl|filetype|ext):|\bOR\b|https?:|@/;

/** Searches for something near the user. */
const ASKERS_OWN =
  /\b(?:near me|nearby|near here|open now|in meiner nähe|près de (?:moi|chez moi)|cerca de mí?|vicino a me)\b/iu;

/** Whether a query could be a name at all. Most are not, and then no provider is called. */
export function mayBeName(text: string): boolean {
  if (text.length > MAX_NAME_LENGTH || OPERATOR.test(text) || ASKERS_OWN.test(text)) return false;
  const plain = folded(text);
  if (!/\p{L}/u.test(plain) || ERRANDS.has(plain)) return false;
  return plain.split(' ').length <= MAX_WORDS;
}

/** Question words, except those that names begin with: Will Smith, Best Buy, the town of Como. */
const QUESTION =
  /^(?:how|what|whats|when|where|which|who|whose|why|could|does|should|wie|wann|wo|warum|wer|welche[rs]?|comment|pourquoi|quand|combien|cuando|donde|quien|perche|quando|dove|hoe|waarom|wanneer)\s/;

/** Such a query only has a subject if a work has that title: How to Train Your Dragon. */
export function readsAsQuestion(text: string): boolean {
  return text.trimEnd().endsWith('?') || QUESTION.test(folded(text));
}
