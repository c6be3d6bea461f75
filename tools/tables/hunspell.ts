/** The words that a Hunspell dictionary accepts, without compounds. */
export function* hunspellWords({ aff, dic }: { aff: string; dic: string }): Generator<string> {
  const rules = readRules(aff);
  for (const line of dic.split('\n').slice(1)) {
    if (line.startsWith('/') || line.startsWith('\t')) continue;
    const [entry = ''] = line.split(/[\t ]/);
    const slash = entry.indexOf('/');
    const word = slash < 0 ? entry : entry.slice(0, slash);
    const flags = slash < 0 ? [] : rules.flagsOf(entry.slice(slash + 1));
    if (word === '' || flags.some((flag) => rules.excluded.has(flag))) continue;
    if (!flags.some((flag) => rules.stems.has(flag))) yield word;
    yield* inflected(word, flags, rules);
  }
}

type Affix = {
  readonly isPrefix: boolean;
  readonly isCombined: boolean;
  readonly strip: string;
  readonly add: string;
  readonly condition: RegExp;
  readonly flags: readonly string[];
};

type Rules = {
  readonly affixes: ReadonlyMap<string, readonly Affix[]>;
  /** Flags of words that are misspelt or only parts of compounds. */
  readonly excluded: ReadonlySet<string>;
  /** Flags of stems that are no words without an affix. */
  readonly stems: ReadonlySet<string>;
  flagsOf(text: string): readonly string[];
};

function* inflected(word: string, flags: readonly string[], rules: Rules): Generator<string> {
  const affixes = flags.flatMap((flag) => rules.affixes.get(flag) ?? []);
  const suffixes = affixes.filter(({ isPrefix }) => !isPrefix);
  const prefixes = affixes.filter(({ isPrefix }) => isPrefix);
  for (const suffix of suffixes) {
    const form = apply(suffix, word);
    if (form === undefined || suffix.flags.some((flag) => rules.excluded.has(flag))) continue;
    if (!suffix.flags.some((flag) => rules.stems.has(flag))) yield form;
    for (const further of suffix.flags.flatMap((flag) => rules.affixes.get(flag) ?? [])) {
      const longer = further.isPrefix ? undefined : apply(further, form);
      if (longer !== undefined) yield longer;
    }
    if (suffix.isCombined)
      for (const prefix of prefixes) {
        const both = prefix.isCombined ? apply(prefix, form) : undefined;
        if (both !== undefined) yield both;
      }
  }
  for (const prefix of prefixes) {
    const form = apply(prefix, word);
    if (form !== undefined && !prefix.flags.some((flag) => rules.excluded.has(flag))) yield form;
  }
}

function apply({ isPrefix, strip, add, condition }: Affix, word: string): string | undefined {
  if (!condition.test(word)) return undefined;
  return isPrefix ? add + word.slice(strip.length) : word.slice(0, word.length - strip.length) + add;
}

function readRules(aff: string): Rules {
  const lines = aff.split('\n').map((line) => line.trim().split(/\s+/));
  const valueOf = (name: string): string | undefined => lines.find(([first]) => first === name)?.[1];
  const size = valueOf('FLAG') === 'long' ? 2 : 1;
  const flagsOf = (text: string): readonly string[] => {
    const letters = [...text];
    return Array.from({ length: Math.floor(letters.length / size) }, (_, at) =>
      letters.slice(at * size, (at + 1) * size).join(''),
    );
  };
  const flags = (...names: string[]): ReadonlySet<string> =>
    new Set(names.map(valueOf).filter((flag) => flag !== undefined));

  const affixes = new Map<string, Affix[]>();
  const combined = new Map<string, boolean>();
  for (const [kind = '', flag = '', strip = '', addition = '', condition = '.'] of lines) {
    if (kind !== 'SFX' && kind !== 'PFX') continue;
    const isPrefix = kind === 'PFX';
    if (!combined.has(kind + flag)) {
      // The first line of a class is its head: whether it combines with the other kind, and how many rules follow.
      combined.set(kind + flag, strip === 'Y');
      continue;
    }
    const [add = '', further = ''] = addition.split('/');
    // "l'homme" is not one word to spell.
    if (/['’]/.test(add)) continue;
    affixes.set(flag, [
      ...(affixes.get(flag) ?? []),
      {
        isPrefix,
        isCombined: combined.get(kind + flag) ?? false,
        strip: strip === '0' ? '' : strip,
        add: add === '0' ? '' : add,
        condition: new RegExp(isPrefix ? `^${condition}` : `${condition}$`, 'u'),
        flags: flagsOf(further),
      },
    ]);
  }
  return {
    affixes,
    excluded: flags('FORBIDDENWORD', 'ONLYINCOMPOUND'),
    stems: flags('NEEDAFFIX', 'CIRCUMFIX'),
    flagsOf,
  };
}
