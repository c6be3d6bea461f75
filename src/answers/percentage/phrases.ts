import { expandAll } from '../kit/phrases.ts';

export type PercentageQuestion =
  | { readonly kind: 'change' }
  | { readonly kind: 'share'; readonly first: 'part' | 'whole' }
  | { readonly kind: 'discount'; readonly first: 'price' | 'percent' };

const change = { kind: 'change' } as const;
const partFirst = { kind: 'share', first: 'part' } as const;
const wholeFirst = { kind: 'share', first: 'whole' } as const;
const priceFirst = { kind: 'discount', first: 'price' } as const;
const percentFirst = { kind: 'discount', first: 'percent' } as const;

/** Whole questions with `#` for each number, without a question mark and currency signs. */
export const PERCENTAGE_QUESTIONS: ReadonlyMap<string, PercentageQuestion> = new Map(
  expandAll<PercentageQuestion>([
    [
      '(what is the|calculate the|calculate|) (percentage|percent|%) (change|increase|decrease) from # to #',
      change,
    ],
    [
      '(what is the|calculate the|calculate|) (percentage|percent|%) (change|difference) between # and #',
      change,
    ],
    ['(from|) # to # (percentage|percent|%) (change|increase|decrease)', change],
    ['(change|increase|decrease|) from # to # (in|as) (a|) (percent|percentage|%)', change],
    ['(what|which) (percent|percentage|%) of # is #', wholeFirst],
    ['# is what (percent|percentage|%) of #', partFirst],
    ['what (percent|percentage|%) is # (of|out of) #', partFirst],
    ['# (of|out of) # (in|as) (a|) (percent|percentage|%)', partFirst],
    ['#% (off|off of|discount on) #', percentFirst],
    ['# (less|with|with a) #% (off|discount)', priceFirst],
    ['# less #%', priceFirst],

    ['(variation|augmentation|evolution|hausse|baisse) en (pourcentage|%) (de # a|entre # et) #', change],
    ["pourcentage (de variation|d'augmentation|d'evolution|de baisse) (de # a|entre # et) #", change],
    ['de # a # en (pourcentage|pourcent|%)', change],
    ['quel pourcentage de # (est|represente|fait) #', wholeFirst],
    ['# (est|represente) quel pourcentage de #', partFirst],
    ['quel pourcentage (est|represente) # (de|sur) #', partFirst],
    ['# sur # en (pourcentage|pourcent|%)', partFirst],
    ['#% de (reduction|remise|rabais) sur #', percentFirst],
    ['# avec #% de (reduction|remise|rabais)', priceFirst],

    ['von # auf # in (prozent|%)', change],
    ['(prozentuale|prozentualer) (anderung|veranderung|anstieg|steigerung) von # (auf|zu) #', change],
    ['prozentualer unterschied zwischen # und #', change],
    ['(wie viel|wieviel) (prozent|%) (sind|ist) # von #', partFirst],
    ['(wie viel|wieviel) (prozent|%) von # (sind|ist) #', wholeFirst],
    ['# von # in (prozent|%)', partFirst],
    ['#% (rabatt|nachlass|skonto) auf #', percentFirst],
    ['# (abzuglich|weniger) #%', priceFirst],
    ['# mit #% (rabatt|nachlass|skonto)', priceFirst],

    ['(variacion|cambio|aumento|incremento|disminucion) porcentual (de # a|entre # y) #', change],
    ['de # a # en (porcentaje|%)', change],
    ['que porcentaje (es|representa) # de #', partFirst],
    ['que porcentaje de # (es|representa|son) #', wholeFirst],
    ['# de # en (porcentaje|%)', partFirst],
    ['(el|) #% de descuento (en|sobre|a) #', percentFirst],
    ['# con (el|un|) #% de descuento', priceFirst],

    ['(variazione|aumento|diminuzione|differenza) percentuale (da # a|tra # e) #', change],
    ['da # a # in (percentuale|%)', change],
    ['che percentuale (e|rappresenta) # (di|su) #', partFirst],
    ['che percentuale di # (e|rappresenta) #', wholeFirst],
    ['# su # in (percentuale|%)', partFirst],
    ['(sconto del #%|#% di sconto) su #', percentFirst],
    ['# con (il|lo|) #% di sconto', priceFirst],

    ['(variacao|aumento|reducao|diferenca) percentual (de # para|de # a|entre # e) #', change],
    ['de # para # em (porcentagem|percentagem|%)', change],
    ['(que|qual) (porcentagem|percentagem) (e|representa) # de #', partFirst],
    ['(que|qual) (porcentagem|percentagem) de # (e|representa) #', wholeFirst],
    ['# de # em (porcentagem|percentagem|%)', partFirst],
    ['#% de desconto (em|sobre) #', percentFirst],
    ['# com #% de desconto', priceFirst],

    ['(procentuele|percentuele) (verandering|stijging|daling|toename|afname) van # (naar|tot) #', change],
    ['(procentueel|percentueel) verschil tussen # en #', change],
    ['van # naar # in (procent|procenten|%)', change],
    ['(hoeveel procent|hoeveel %|welk percentage) is # van #', partFirst],
    ['(hoeveel procent|hoeveel %|welk percentage) van # is #', wholeFirst],
    ['# van # in (procent|procenten|%)', partFirst],
    ['#% korting op #', percentFirst],
    ['# met #% korting', priceFirst],
  ]),
);
