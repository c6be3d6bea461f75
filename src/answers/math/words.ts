import { phrases } from '../kit/phrases.ts';
import type { Clarity, ConstantName, FunctionName, Token } from './model.ts';

const binary = (operator: '+' | '-' | '*' | '/' | '^' | 'mod', clarity: Clarity, spellings: string) =>
  rows(spellings, { kind: 'binary', operator, clarity });

const named = (name: FunctionName, needsBracket: boolean, spellings: string) =>
  rows(spellings, { kind: 'function', name, needsBracket });

const constant = (name: ConstantName, spellings: string) => rows(spellings, { kind: 'constant', name });

function rows(spellings: string, token: Token): [string, Token][] {
  return spellings.split(', ').map((spelling) => [spelling, token]);
}

/** What words and names mean, in the seven languages at once. */
const TOKENS: readonly [string, Token][] = [
  ...binary('+', 'sure', 'plus, mas, piu, mais'),
  ...binary('-', 'sure', 'minus, moins, menos, meno'),
  // Also minutes.
  ...binary('-', 'asked', 'min'),
  ...binary(
    '*',
    'sure',
    'times, multiplied by, fois, multiplie par, mal, multipliziert mit, multiplicado por',
  ),
  ...binary('*', 'sure', 'moltiplicato per, vezes, keer, maal, vermenigvuldigd met'),
  // Also sizes and special offers.
  ...binary('*', 'asked', 'x, por, per'),
  ...binary('/', 'sure', 'divided by, divise par, geteilt durch, durch, dividido por, dividido entre, entre'),
  ...binary('/', 'sure', 'diviso, diviso per, gedeeld door'),
  ...binary(
    '^',
    'sure',
    'to the power of, to the power, puissance, a la puissance, hoch, elevado a, elevado a la',
  ),
  ...binary('^', 'sure', 'elevato a, elevato alla, tot de macht'),
  ...binary('mod', 'sure', 'mod, modulo, modulus'),
  ...rows(
    'squared, au carre, zum quadrat, al cuadrado, al quadrato, ao quadrado, in het kwadraat, kwadraat',
    {
      kind: 'power',
      exponent: 2n,
    },
  ),
  ...rows('cubed, au cube, al cubo, ao cubo', { kind: 'power', exponent: 3n }),
  ...rows('percent, per cent, prozent, pour cent, pourcent, por ciento, per cento, por cento, procent', {
    kind: 'postfix',
    operator: '%',
  }),
  ...rows('deg, degrees', { kind: 'postfix', operator: '°' }),
  ...named(
    'sqrt',
    false,
    'sqrt, square root of, the square root of, racine carree de, racine de, wurzel aus',
  ),
  ...named('sqrt', false, 'quadratwurzel aus, quadratwurzel von, wurzel von, raiz cuadrada de, raiz de'),
  ...named('sqrt', false, 'radice quadrata di, radice di, raiz quadrada de, wortel van, vierkantswortel van'),
  ...named('cbrt', false, 'cbrt, cube root of, racine cubique de, kubikwurzel aus, kubikwurzel von'),
  ...named('cbrt', false, 'raiz cubica de, radice cubica di, derdemachtswortel van, kubiekwortel van'),
  ...named('sin', true, 'sin, sen'),
  ...named('cos', true, 'cos'),
  ...named('tan', true, 'tan'),
  ...named('asin', true, 'asin, arcsin'),
  ...named('acos', true, 'acos, arccos'),
  ...named('atan', true, 'atan, arctan'),
  ...named('log', true, 'log, log10, lg'),
  ...named('ln', true, 'ln'),
  ...named('log2', true, 'log2'),
  ...named('exp', true, 'exp'),
  ...named('abs', true, 'abs'),
  ...named('round', true, 'round'),
  ...named('floor', true, 'floor'),
  ...named('ceil', true, 'ceil'),
  ...named('gcd', true, 'gcd, pgcd, ggt, mcd, mdc, ggd'),
  ...named('lcm', true, 'lcm, ppcm, kgv, mcm, mmc'),
  ...constant('pi', 'pi, π'),
  ...constant('e', 'e'),
  ...constant('tau', 'tau, τ'),
  ...constant('phi', 'phi, φ'),
];
export const tokenPhrases = phrases(TOKENS);

export const OF_WORDS: ReadonlySet<string> = new Set([
  'of',
  'de',
  'von',
  'vom',
  'del',
  'di',
  'van',
  'do',
  'du',
]);

export const ARTICLES: ReadonlySet<string> = new Set([
  'the',
  'die',
  'der',
  'das',
  'la',
  'le',
  'el',
  'il',
  'a',
  'o',
  'de',
  'het',
]);

/** How the query asks: an order to calculate, or a question that may be about anything. */
const LEADS: readonly (readonly [string, 'told' | 'asked'])[] = [
  ...(
    'calculate, calc, compute, how much is, how much are, combien font, combien fait, calcule, calculer, ' +
    'wie viel ist, wieviel ist, wie viel sind, wieviel sind, wie viel macht, was ergibt, berechne, berechnen, ' +
    'cuanto es, cuanto son, cuanto da, calcula, calcular, quanto fa, quanto fanno, calcola, quanto e, quanto da, ' +
    'quanto sao, hoeveel is, bereken'
  )
    .split(', ')
    .map((lead) => [lead, 'told'] as const),
  ...(
    "what is, what's, whats, was ist, was sind, que es, cual es, quel est, quelle est, c'est quoi, cos'e, qual e, " +
    'o que e, wat is'
  )
    .split(', ')
    .map((lead) => [lead, 'asked'] as const),
];
export const leadPhrases = phrases(LEADS);

/** A word outside these ends the reading at once. */
export const KNOWN_WORDS: ReadonlySet<string> = new Set([
  ...[...TOKENS, ...LEADS].flatMap(([phrase]) => phrase.split(' ')),
  ...OF_WORDS,
  ...ARTICLES,
]);
