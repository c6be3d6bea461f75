/** Currencies by what people call them in the seven languages, folded, and by their signs. */
const NAMES: Readonly<Record<string, string>> = {
  EUR: '€|euro|euros|euri|eurot',
  USD:
    '$|us$|dollar|dollars|us dollar|us dollars|us-dollar|american dollar|american dollars|bucks|dollar americain|' +
    'dollars americains|dollar us|dollars us|amerikanische dollar|amerikanischer dollar|dolar|dolares|' +
    'dolar americano|dolares americanos|dolar estadounidense|dolares estadounidenses|dollaro|dollari|' +
    'dollaro americano|dollari americani|dollari usa|amerikaanse dollar|amerikaanse dollars',
  GBP:
    '£|pound|pounds|british pound|british pounds|pound sterling|pounds sterling|sterling|quid|livre|livres|' +
    'livre sterling|livres sterling|pfund|britische pfund|britisches pfund|pfund sterling|libra|libras|' +
    'libra esterlina|libras esterlinas|sterlina|sterline|sterlina inglese|sterline inglesi|britse pond|' +
    'britse ponden|pond sterling|pond|ponden',
  JPY:
    '¥|yen|yens|japanese yen|yen japonais|japanische yen|japanischer yen|yen japones|yenes|yen japoneses|' +
    'yen giapponese|yen giapponesi|iene|ienes|japanse yen',
  CHF:
    'swiss franc|swiss francs|franc|francs|franc suisse|francs suisses|franken|schweizer franken|sfr|franco suizo|' +
    'francos suizos|franco svizzero|franchi svizzeri|franchi|franco suico|francos suicos|zwitserse frank|' +
    'zwitserse franken',
  AUD:
    'a$|au$|australian dollar|australian dollars|dollar australien|dollars australiens|australische dollar|' +
    'australischer dollar|dolar australiano|dolares australianos|dollaro australiano|dollari australiani',
  CAD:
    'c$|ca$|canadian dollar|canadian dollars|dollar canadien|dollars canadiens|kanadische dollar|' +
    'kanadischer dollar|dolar canadiense|dolares canadienses|dollaro canadese|dollari canadesi|dolar canadense|' +
    'dolares canadenses|canadese dollar|canadese dollars',
  NZD:
    'nz$|new zealand dollar|new zealand dollars|dollar neo-zelandais|neuseeland-dollar|dolar neozelandes|' +
    'dollaro neozelandese|dolar neozelandes|nieuw-zeelandse dollar',
  HKD: 'hk$|hong kong dollar|hong kong dollars|hongkong-dollar|dolar de hong kong|dollaro di hong kong',
  SGD: 's$|singapore dollar|singapore dollars|dollar de singapour|singapur-dollar|singapore-dollar',
  CNY: 'yuan|yuans|renminbi|rmb|chinese yuan|yuan chinois|chinesische yuan|yuanes|yuan chino|yuan cinese|chinese yuan',
  INR:
    '₹|rupee|rupees|indian rupee|indian rupees|roupie|roupies|roupies indiennes|rupie|rupien|indische rupien|' +
    'rupia|rupias|rupias indias|rupia indiana|rupie indiane|rupias indianas|indiase roepie|roepie|roepies',
  KRW: '₩|won|south korean won|wons|sudkoreanische won|won surcoreanos|won sudcoreani|zuid-koreaanse won',
  MXN: 'peso|pesos|mexican peso|mexican pesos|mexikanische pesos|peso mexicano|pesos mexicanos|peso messicano|pesos mexicains',
  BRL: 'r$|real|reais|reales|brazilian real|brazilian reais|reais brasileiros|real bresilien|brasilianische real|reales brasilenos',
  SEK: 'swedish krona|swedish kronor|kronor|couronnes suedoises|schwedische kronen|coronas suecas|corone svedesi|coroas suecas|zweedse kronen',
  NOK: 'norwegian krone|norwegian kroner|couronnes norvegiennes|norwegische kronen|coronas noruegas|corone norvegesi|coroas norueguesas|noorse kronen',
  DKK: 'danish krone|danish kroner|couronnes danoises|danische kronen|coronas danesas|corone danesi|coroas dinamarquesas|deense kronen',
  CZK: 'czech koruna|czech crowns|koruna|couronnes tcheques|tschechische kronen|coronas checas|corone ceche|coroas checas|tsjechische kronen',
  ISK: 'icelandic krona|couronnes islandaises|islandische kronen|coronas islandesas|corone islandesi|coroas islandesas|ijslandse kronen',
  PLN: 'zł|zloty|zlotys|zlotych|polish zloty|polnische zloty|eslotis|zlotis|poolse zloty',
  HUF: 'forint|forints|hungarian forint|ungarische forint|florines hungaros|fiorini ungheresi|hongaarse forint',
  RON: 'romanian leu|romanian lei|lei|lei roumains|rumanische lei|leus romenos|roemeense lei',
  TRY: '₺|turkish lira|lira turque|livres turques|turkische lira|lira turca|liras turcas|lire turche|turkse lira',
  ZAR: 'rand|rands|south african rand|sudafrikanische rand|rand sudafricanos|zuid-afrikaanse rand',
  THB: '฿|baht|bahts|thai baht|thailandische baht|bahts tailandeses|thaise baht',
  ILS: '₪|shekel|shekels|schekel|sheqel|shequel|siclo',
  IDR: 'indonesian rupiah|rupiah|indonesische rupiah',
  MYR: 'ringgit|malaysian ringgit',
  PHP: '₱|philippine peso|philippine pesos|pesos filipinos|pesos philippins|philippinische pesos|filipijnse peso',
  BGN: 'bulgarian lev|leva|bulgarische lewa',
};

const MORE_CODES = 'AED ARS CLP COP EGP SAR RUB UAH VND TWD NGN KES PKR MAD PEN RSD QAR KWD';

/** Codes that are words as well, so they have to be written in capitals. */
const CODES_IN_CAPITALS: ReadonlySet<string> = new Set(['TRY', 'COP', 'MAD', 'PEN', 'RON']);
const MOST_WORDS = 3;

const BY_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES).flatMap(([code, names]) => names.split('|').map((name) => [name, code] as const)),
);
const CODES: ReadonlySet<string> = new Set([...Object.keys(NAMES), ...MORE_CODES.split(' ')]);

const WORDS: ReadonlySet<string> = new Set([
  ...[...BY_NAME.keys()].map((name) => name.split(' ')[0] ?? ''),
  ...[...CODES].map((code) => code.toLowerCase()),
]);

/** Says no to nearly every query without reading it. */
export function mayNameCurrency(words: readonly string[]): boolean {
  return words.some((word) => WORDS.has(word) || (!isPlainWord(word) && WORDS.has(withoutNumber(word))));
}

function isPlainWord(word: string): boolean {
  return isLetter(word.charCodeAt(0)) && isLetter(word.charCodeAt(word.length - 1)) && !word.includes('/');
}

function isLetter(code: number): boolean {
  return code >= 0x61 && code <= 0x7a;
}

/** `100usd`, `usd/eur`, `¿euros`, `dollars?`: the first currency in a word with other signs. */
function withoutNumber(word: string): string {
  return /[a-z]{3,}|[^\w\s.,/'?!¿¡+=-]/.exec(word)?.[0] ?? '';
}

export type Named = {
  readonly code: string;
  readonly words: number;
  readonly isCode: boolean;
  /** "Peso" is a weight as well, and a pound one to weigh by. */
  readonly isPeso: boolean;
};

/** The currency whose name starts at a word; `typed` are the same words as they were written. */
export function currencyAt(
  words: readonly string[],
  typed: readonly string[],
  at: number,
): Named | undefined {
  for (let count = Math.min(MOST_WORDS, words.length - at); count > 0; count--) {
    const name = words.slice(at, at + count).join(' ');
    const code = BY_NAME.get(name);
    if (code !== undefined) return { code, words: count, isCode: false, isPeso: name === 'peso' };
  }
  const code = words[at]?.toUpperCase() ?? '';
  if (!CODES.has(code) || (CODES_IN_CAPITALS.has(code) && typed[at] !== code)) return undefined;
  return { code, words: 1, isCode: true, isPeso: false };
}
