/** Codes that backends have for the same language; the first spelling a backend knows is taken. */
const SAME: readonly (readonly string[])[] = [
  ['zh', 'zh-hans', 'zh-cn', 'zh-sg'],
  ['zt', 'zh-hant', 'zh-tw', 'zh-hk'],
  ['pb', 'pt-br'],
  ['nb', 'no'],
  ['he', 'iw'],
  ['id', 'in'],
  ['tl', 'fil'],
];

/** The code of a list that is meant by the one given: itself, the same language otherwise spelt, or its nearest variant. */
export function matchCode(wanted: string, codes: readonly string[]): string | undefined {
  const known = new Map(codes.map((code) => [code.toLowerCase(), code]));
  const asked = wanted.trim().toLowerCase().replaceAll('_', '-');
  const exact = known.get(asked);
  if (exact !== undefined) return exact;
  const locale = localeOf(asked);
  if (!locale) return sameAs(asked, known);
  const spelling = locale.baseName.toLowerCase();
  const same = known.get(spelling) ?? sameAs(asked, known) ?? sameAs(spelling, known);
  return same ?? nearest(locale, codes);
}

function sameAs(asked: string, known: ReadonlyMap<string, string>): string | undefined {
  const spellings = SAME.find((group) => group.includes(asked)) ?? [];
  const spelling = spellings.find((code) => known.has(code));
  return spelling === undefined ? undefined : known.get(spelling);
}

/** The language without its region, else the variant most people mean; never one in another script. */
function nearest(asked: Intl.Locale, codes: readonly string[]): string | undefined {
  const likely = asked.maximize();
  const variants = codes
    .map((code) => ({ code, locale: localeOf(code)?.maximize() }))
    .filter(({ locale }) => locale?.language === likely.language && locale.script === likely.script);
  const plain = variants.find(({ code }) => code.toLowerCase() === likely.language);
  const usual = new Intl.Locale(likely.language).maximize().region;
  const variant =
    plain ??
    variants.find(({ locale }) => locale?.region === likely.region) ??
    variants.find(({ locale }) => locale?.region === usual) ??
    variants[0];
  return variant?.code;
}

function localeOf(code: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(code);
  } catch {
    return undefined;
  }
}
