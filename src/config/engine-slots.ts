import { brave } from '../upstreams/brave.ts';
import { PROVIDERS } from '../upstreams/index.ts';
import { displayName, upstreamKey, upstreamUrl, decimal, oneOf } from './setting-types.ts';
import type { Provider } from '../core/upstream/provider.ts';
import { type DefinedEngines, providerAccess } from './provider-settings.ts';
import type { Setting, SettingProblem, SettingSource, SettingValue, SettingType } from './setting.ts';

export const LETTERS = [
  ...(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M'] as const),
  ...(['N', 'O', 'P', 'Q', 'R', 'S', 'T', 'U', 'V', 'W', 'X', 'Y', 'Z'] as const),
];

type Letter = (typeof LETTERS)[number];

/** Providers that can be assigned to a slot, as `ENGINE_A_PROVIDER` spells them. */
export const ENGINE_NAMES = PROVIDERS.filter(({ role }) => role === 'engine').map(({ name }) =>
  name.toLowerCase(),
);

/** Settings that make no sense for a slot without a provider. */
const SLOT_DETAILS = ['NAME', 'URL', 'API_KEY', 'WEIGHT'] as const;

const DEFAULT_WEIGHT = 1;

const DEFAULT_ENGINES: Readonly<Partial<Record<Letter, string>>> = {
  A: 'brave',
  B: 'mojeek',
  C: 'marginalia',
};

/** Engines that need no key, in the order in which they take the place of default engines that lack theirs. */
export const KEYLESS_ENGINES = ['wikipedia_web', 'keenable', 'tavily', 'mwmbl', 'yacy', 'wiby'] as const;

/**
 * The providers of the slots whose default engine lacks its key: a new instance finds something without any key. An
 * operator who sets anything about engines has chosen them.
 */
export function keylessSlots(
  settings: Readonly<Record<string, unknown>>,
  sources: Readonly<Record<string, SettingSource>>,
): Readonly<Record<string, string>> {
  const isChosen = Object.entries(sources).some(
    ([name, source]) => name.startsWith('ENGINE_') && source !== 'default',
  );
  const filled: Record<string, string> = {};
  const rest = isChosen ? [] : KEYLESS_ENGINES.filter((engine) => isUsable(engine, settings));
  for (const [letter, engine] of Object.entries(DEFAULT_ENGINES)) {
    const next = isUsable(engine, settings) ? undefined : rest.shift();
    if (next !== undefined) filled[`ENGINE_${letter}_PROVIDER`] = next;
  }
  return filled;
}

function isUsable(engine: string, settings: Readonly<Record<string, unknown>>): boolean {
  const provider = PROVIDERS.find(({ name }) => name.toLowerCase() === engine);
  return provider !== undefined && typeof providerAccess(provider, {}, settings) === 'object';
}

/** Defined engines that no slot names take the free ones, so that a file is enough to add one. */
export function slotsOfDefined(
  settings: { readonly [Name in keyof SlotTable]: SettingValue<SlotTable[Name]> } & DefinedEngines,
): Readonly<Record<string, string>> {
  const taken = new Set(slotSettings(settings).map(({ provider }) => provider));
  const rest = settings.DEFINED_ENGINES.filter(
    ({ role, definition }) => role === 'engine' && definition?.problems === undefined,
  )
    .map(({ name }) => name.toLowerCase())
    .filter((name) => !taken.has(name));
  const free = LETTERS.map((letter) => `ENGINE_${letter}_PROVIDER` as const).filter(
    (name) => settings[name] === undefined,
  );
  return Object.fromEntries(rest.slice(0, free.length).map((name, at) => [free[at] ?? '', name]));
}

export function engineNames(defined: readonly Provider[]): SettingType<string> {
  return oneOf([...ENGINE_NAMES, ...defined.map(({ name }) => name.toLowerCase())]);
}

export function isSlotProvider({ name }: { readonly name: string }): boolean {
  return /^ENGINE_[A-Z]_PROVIDER$/.test(name);
}

type SlotTable = Readonly<
  Record<`ENGINE_${Letter}_PROVIDER`, Setting<string>> &
    Record<`ENGINE_${Letter}_${Exclude<(typeof SLOT_DETAILS)[number], 'WEIGHT'>}`, Setting<string>> &
    Record<`ENGINE_${Letter}_WEIGHT`, Setting<number>>
>;

export const SLOT_TABLE = Object.fromEntries(LETTERS.flatMap(settingsOf)) as SlotTable;

function settingsOf(letter: Letter): [string, Setting][] {
  const engine = DEFAULT_ENGINES[letter];
  const settings: Record<'PROVIDER' | (typeof SLOT_DETAILS)[number], Omit<Setting, 'secret' | 'group'>> = {
    PROVIDER: {
      kind: oneOf(ENGINE_NAMES),
      ...(engine && { default: engine }),
      help: 'Provider to use as `engine_a`.',
    },
    NAME: {
      kind: displayName,
      help: 'Display name. If unset, the name of the provider.',
      example: brave.title,
    },
    URL: {
      kind: upstreamUrl,
      help: 'Base URL, if different from the one set for the provider. So several engines can use different instances of one provider.',
      example: brave.url,
    },
    API_KEY: {
      kind: upstreamKey,
      help: 'API key, if different from the one set for the provider.',
    },
    WEIGHT: {
      kind: decimal({ from: 0.1, to: 10 }),
      help: 'How much the ranks of this engine count when web results are merged, from 0.1 to 10. If unset, 1.',
      example: '1.5',
    },
  };
  return Object.entries(settings).map(([suffix, setting]) => [
    `ENGINE_${letter}_${suffix}`,
    { ...setting, secret: suffix === 'API_KEY', group: 'Engines', describedBy: `ENGINE_A_${suffix}` },
  ]);
}

export type SlotSettings = {
  readonly id: `engine_${Lowercase<Letter>}`;
  readonly letter: Letter;
  /** In lower case. */
  readonly provider: string;
  readonly name: string | undefined;
  /** If undefined, the URL of the provider applies; likewise the key. */
  readonly url: string | undefined;
  readonly key: string | undefined;
  readonly weight: number;
};

export function slotSettings(settings: {
  readonly [Name in keyof SlotTable]: SettingValue<SlotTable[Name]>;
}): readonly SlotSettings[] {
  return LETTERS.flatMap((letter) => {
    const provider = settings[`ENGINE_${letter}_PROVIDER`];
    if (provider === undefined) return [];
    return {
      id: `engine_${letter.toLowerCase() as Lowercase<Letter>}`,
      letter,
      provider,
      name: settings[`ENGINE_${letter}_NAME`],
      url: settings[`ENGINE_${letter}_URL`],
      key: settings[`ENGINE_${letter}_API_KEY`],
      weight: settings[`ENGINE_${letter}_WEIGHT`] ?? DEFAULT_WEIGHT,
    };
  });
}

/** Settings for a slot without a provider would be silently ignored. An invalid provider has no source and is reported already. */
export function detailsOfEmptySlots(
  settings: Readonly<Record<string, unknown>>,
  sources: Readonly<Record<string, SettingSource>>,
): SettingProblem[] {
  return LETTERS.flatMap((letter) => {
    const provider = `ENGINE_${letter}_PROVIDER`;
    if (sources[provider] !== 'default' || settings[provider] !== undefined) return [];
    return SLOT_DETAILS.map((detail) => `ENGINE_${letter}_${detail}`)
      .filter((name) => settings[name] !== undefined)
      .map((name) => ({ name, message: `is set, but ${provider} is not` }));
  });
}
