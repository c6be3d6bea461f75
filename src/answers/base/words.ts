/** Names of bases in the seven languages. */
export const basePhrases: ReadonlyMap<string, number> = new Map(
  (
    [
      [
        2,
        'binary, bin, binaire, binar, binarsystem, binario, binair, dual, dualsystem, sistema binario, binary code',
      ],
      [8, 'octal, oct, oktal, oktalsystem, ottale, octaal, sistema octal'],
      [10, 'decimal, dec, dezimal, dezimalsystem, decimale, decimaal, sistema decimal'],
      [
        16,
        'hex, hexadecimal, hexa, hexadezimal, hexadezimalsystem, hexadecimale, esadecimale, hexadecimaal, sistema hexadecimal',
      ],
    ] as const
  ).flatMap(([base, names]) => names.split(', ').map((name): [string, number] => [name, base])),
);

export const BASE_CONVERSION_WORDS: ReadonlySet<string> = new Set([
  'in',
  'to',
  'into',
  'as',
  'en',
  'vers',
  'nach',
  'zu',
  'als',
  'a',
  'em',
  'para',
  'naar',
  '=',
  '->',
  '→',
]);

export const LEAD_WORDS: ReadonlySet<string> = new Set([
  ...['convert', 'what', 'is', 'convertir', 'convertis', 'wandle', 'umwandeln', 'was', 'ist'],
  ...['convierte', 'pasar', 'converti', 'convertire', 'converter', 'converta', 'wat', 'omrekenen', 'zet'],
]);
