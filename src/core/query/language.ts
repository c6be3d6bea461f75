/** ISO 3166-1 alpha-2. */
export const COUNTRIES: ReadonlySet<string> = new Set(
  (
    'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
    'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
    'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO ' +
    'JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR ' +
    'MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO ' +
    'RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV ' +
    'TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
  ).split(' '),
);

/** `de` → `DE`; undefined for anything but the code of a country. */
export function parseCountry(text: string): string | undefined {
  const code = text.toUpperCase();
  return COUNTRIES.has(code) ? code : undefined;
}

/** A parsed BCP 47 tag: `zh-Hant-TW` is `zh`, `Hant`, `TW`. The tag has canonical case. */
export type Language = {
  readonly tag: string;
  readonly language: string;
  readonly script: string | undefined;
  readonly region: string | undefined;
};

const SHAPE = /^([a-z]{2,3})(?:-([a-z]{4}))?(?:-([a-z]{2}|\d{3}))?$/i;

/** `PT-br` → `pt-BR`. Accepts a language with an optional script and region. */
export function parseLanguage(text: string): Language | undefined {
  const match = SHAPE.exec(text);
  if (!match) return undefined;
  const language = match[1]?.toLowerCase() ?? '';
  const script = match[2] && match[2].charAt(0).toUpperCase() + match[2].slice(1).toLowerCase();
  const region = match[3]?.toUpperCase();
  let tag = language;
  if (script !== undefined) tag += `-${script}`;
  if (region !== undefined) tag += `-${region}`;
  return { tag, language, script, region };
}
