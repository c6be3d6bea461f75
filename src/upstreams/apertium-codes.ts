/** Apertium uses ISO 639-3 codes; clients know languages by their two-letter code if there is one. */
const PAIRS =
  'af afr an arg ar ara az aze ba bak be bel bg bul bn ben br bre bs bos ca cat cs ces cv chv cy cym da dan de deu ' +
  'el ell en eng eo epo es spa et est eu eus fa fas fi fin fo fao fr fra ga gle gd gla gl glg gu guj gv glv he heb ' +
  'hi hin hr hrv hu hun hy hye id ind is isl it ita ja jpn ka kat kk kaz km khm kn kan ko kor kw cor ky kir la lat ' +
  'lb ltz lt lit lv lav mk mkd ml mal mn mon mr mar ms msa mt mlt nb nob ne nep nl nld nn nno no nor oc oci or ori ' +
  'os oss pa pan pl pol ps pus pt por ro ron ru rus rw kin sa san sc srd se sme sk slk sl slv sq sqi sr srp sv swe ' +
  'sw swa ta tam te tel tg tgk th tha tk tuk tl tgl tr tur tt tat ug uig uk ukr ur urd uz uzb vi vie yi yid zh zho zu zul';

const [LONG, SHORT] = tablesOf(PAIRS.split(' '));

/** `eng_US` → `en-US`. */
export function fromApertium(code: string): string {
  const [language = '', ...variant] = code.split('_');
  return [SHORT.get(language) ?? language, ...variant].join('-');
}

/** `en-US` → `eng_US`. */
export function toApertium(code: string): string {
  const [language = '', ...variant] = code.split('-');
  return [LONG.get(language) ?? language, ...variant].join('_');
}

function tablesOf(codes: readonly string[]): [ReadonlyMap<string, string>, ReadonlyMap<string, string>] {
  const long = new Map<string, string>();
  const short = new Map<string, string>();
  for (let i = 0; i + 1 < codes.length; i += 2) {
    const [two = '', three = ''] = codes.slice(i, i + 2);
    long.set(two, three);
    short.set(three, two);
  }
  return [long, short];
}
