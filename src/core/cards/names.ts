/** Accents of alphabets. The voicing marks of Japanese and the vowels of India make other words. */
const ACCENTS = /[\u0300-\u036f]/g;
/** Signs that tell names apart stay: C, C++ and C#. */
const BETWEEN = /[^\p{L}\p{M}\p{N}+#]+/gu;

/** Names that only differ in case, accents and punctuation are the same. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(ACCENTS, '').toLowerCase().replace(BETWEEN, ' ').trim();
}

const LONGEST_NAME = 120;
const MOST_WORDS = 12;

/** What people type to do something, not to read about it. */
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

/** Operators, addresses and alternatives are for search engines. */
const OPERATOR = /"|(?:^|\s)-\w|\b(?:site|intitle|inurl|filetype|ext):|\bOR\b|https?:|@/;

/** Names of places and people are no errands of the asker's own. */
const ASKERS_OWN =
  /\b(?:near me|nearby|near here|open now|in meiner nähe|près de (?:moi|chez moi)|cerca de mí?|vicino a me)\b/iu;

/** Whether a query may be the name of something at all: most are not, and cost nothing then. */
export function mayBeName(text: string): boolean {
  if (text.length > LONGEST_NAME || OPERATOR.test(text) || ASKERS_OWN.test(text)) return false;
  const plain = folded(text);
  if (!/\p{L}/u.test(plain) || ERRANDS.has(plain)) return false;
  return plain.split(' ').length <= MOST_WORDS;
}

/** No words that names begin with: there are a Will Smith, a Best Buy and a town of Como. */
const QUESTION =
  /^(?:how|what|whats|when|where|which|who|whose|why|could|does|should|wie|wann|wo|warum|wer|welche[rs]?|comment|pourquoi|quand|combien|cuando|donde|quien|perche|quando|dove|hoe|waarom|wanneer)\s/;

/** Such a query is about something only where a work is called just so: How to Train Your Dragon. */
export function readsAsQuestion(text: string): boolean {
  return text.trimEnd().endsWith('?') || QUESTION.test(folded(text));
}
