import { plainForms } from '../../core/answers/question.ts';
import { FRACTION_SIGNS } from '../kit/rational.ts';
import { unitAt } from './units.ts';

export type Words = { readonly folded: readonly string[]; readonly typed: readonly string[] };

const NUMBER = /^[+−-]?[\d.,']*\d(?:e[+-]?\d{1,3})?$/i;
const FRACTION = new RegExp(`^(\\d+[/⁄]\\d+|\\d*[${FRACTION_SIGNS}])(.*)$`, 'u');
const FEET = /^(\d{1,2})['′](\d{1,2})(?:"|''|″)?$/;

/** The words of a query, folded and with their capitals, at the same places. */
export function splitQuestion({ folded, text }: { folded: string; text: string }): Words {
  return { folded: splitWords(folded), typed: splitWords(plainForms(text)) };
}

/** `10km=miles?` → `10`, `km`, `=`, `miles`. */
function splitWords(text: string): string[] {
  let plain = text.replace(/[?¿]/g, '');
  if (/[=→>]/.test(plain)) plain = plain.replace(/=|→|->/g, ' = ');
  // `fl. oz.`
  if (plain.includes('.')) plain = plain.replace(/(?<=\p{L})\.(?= |$)/gu, '');
  // `d'onces`, `un'oncia`
  if (/['’]/.test(plain)) plain = plain.replace(/(^| )(d|un)['’](?=\p{L})/giu, "$1$2' ");
  return plain
    .split(' ')
    .filter((word) => word !== '')
    .flatMap((word) => (/^\p{L}*$/u.test(word) ? [word] : splitWord(word)));
}

function splitWord(word: string): string[] {
  const feet = FEET.exec(word);
  if (feet?.[1] !== undefined && feet[2] !== undefined) return [feet[1], "'", feet[2], '"'];
  if (NUMBER.test(word)) return [word];
  const fraction = FRACTION.exec(word);
  if (fraction?.[1] !== undefined) return fraction[2] ? [fraction[1], fraction[2]] : [fraction[1]];
  const parts = /^([+−-]?[\d.,']*\d)([^\d.,].*)$/.exec(word);
  if (parts?.[1] === undefined || parts[2] === undefined) return [word];
  const inner = /^(\p{L}+)(\d+)(\p{L}*)$/u.exec(parts[2]);
  // `5ft11in` and `1h30`, but not `5m2`.
  if (
    inner?.[1] !== undefined &&
    inner[2] !== undefined &&
    unitAt([parts[2].toLowerCase()], 0) === undefined
  ) {
    return [parts[1], inner[1], inner[2], ...(inner[3] ? [inner[3]] : [])];
  }
  return [parts[1], parts[2]];
}
