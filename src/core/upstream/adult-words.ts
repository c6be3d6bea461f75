import type { Parsed } from './provider.ts';

/** Unambiguous whole words in the most common languages of the web. */
const WORDS =
  /(?<!\p{L})(?:porn(?:o|os|ography|ographic|hub|star|stars)?|pornographie|pornografia|pornografie|xxx|hentai|nude|nudes|nudity|naked|nackt|nackte|nackter|nacktheit|nudit[eé]|desnud[oa]s?|desnudez|nud[ao]|nudit[aà]|naakt|erotic|erotica|erotik|erotique|[eé]rotique|er[oó]tic[oa]|erotisch|blowjob|cumshot|masturbat(?:ion|ing|ed)|masturbation|orgasm|milf|bdsm|fetish sex|sex tape|escort girls?|onlyfans)(?!\p{L})/iu;

type Worded = { readonly title?: string; readonly description?: string; readonly url?: string };

/** Safe search for providers that have no filter of their own. A word list is coarse, but better than nothing. */
export function withoutAdultWords<Item>(parsed: Parsed<Item>): Parsed<Item> {
  if ('reason' in parsed) return parsed;
  return { ...parsed, items: parsed.items.filter((item) => !isAdult(item as Worded)) };
}

function isAdult({ title = '', description = '', url = '' }: Worded): boolean {
  return WORDS.test(title) || WORDS.test(description) || WORDS.test(wordsOf(url));
}

function wordsOf(url: string): string {
  return url.slice(url.indexOf('//') + 2).replace(/[-_./%?=&]+/g, ' ');
}
