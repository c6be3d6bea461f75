import type { CardSubject, Position } from './model.ts';

/** What a card says about the identity of its subject. Undefined for what it does not say. */
export type Identity = {
  readonly names: readonly string[];
  readonly kind: CardSubject | undefined;
  /** Of release, for works. */
  readonly year: number | undefined;
  readonly position: Position | undefined;
};

/** Countries see a film in different years. */
const MAX_YEARS_APART = 1;
/** Sources put the coordinates of a place anywhere in it. */
const MAX_KM_APART = 10;

/** Whether two cards are about the same thing: they share a name, and nothing else contradicts. */
export function isSameEntity(one: Identity, other: Identity): boolean {
  const names = new Set(one.names.map(bareName));
  return (
    other.names.some((name) => bareName(name) !== '' && names.has(bareName(name))) &&
    agree(kindOf(one), kindOf(other), (a, b) => a === b) &&
    agree(one.year, other.year, (a, b) => Math.abs(a - b) <= MAX_YEARS_APART) &&
    agree(one.position, other.position, (a, b) => distanceKm(a, b) <= MAX_KM_APART)
  );
}

function agree<T>(one: T | undefined, other: T | undefined, isSame: (a: T, b: T) => boolean): boolean {
  return one === undefined || other === undefined || isSame(one, other);
}

/** A thing is anything of which nothing better is known. */
function kindOf({ kind }: Identity): CardSubject | undefined {
  return kind === 'thing' ? undefined : kind;
}

/** Without what only tells namesakes apart, as in “Inception (film)”, and without the article. */
function bareName(name: string): string {
  return folded(name.replace(/\s+\([^()]*\)\s*$/, '')).replace(/^(?:the|a|an) (?=\S)/, '');
}

/** “2010 film by …”, “Film von … (2010)”, “film de 2010”: not the years of events that a description mentions. */
const YEAR_OF_RELEASE = /^(\d{4})\b|\((\d{4})\b|\b(?:de|del|di|uit) (\d{4})\b/;

export function yearOfRelease(description: string): number | undefined {
  const found = YEAR_OF_RELEASE.exec(description);
  return found ? Number(found[1] ?? found[2] ?? found[3]) : undefined;
}

const EARTH_RADIUS_KM = 6_371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export function distanceKm(a: Position, b: Position): number {
  const lat = Math.sin(radians(b.lat - a.lat) / 2) ** 2;
  const lon = Math.sin(radians(b.lon - a.lon) / 2) ** 2;
  const chord = lat + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * lon;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

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
