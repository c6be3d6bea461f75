import { brave } from '../upstreams/brave.ts';
import { PROVIDERS } from '../upstreams/index.ts';
import { displayName, upstreamKey, upstreamUrl } from './setting-types-upstream.ts';
import { decimal, oneOf } from './setting-types.ts';
import type { Setting, SettingProblem, SettingSource, SettingValue } from './setting.ts';

export const LETTERS = [
  ...(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M'] as const),
  ...(['N', 'O', 'P', 'Q', 'R', 'S', 'T', 'U', 'V', 'W', 'X', 'Y', 'Z'] as const),
];

type Letter = (typeof LETTERS)[number];

/** Providers that can be assigned to a slot, as `ENGINE_A_PROVIDER` spells them. */
const ENGINE_NAMES = PROVIDERS.filter(({ role }) => role === 'engine').map(({ name }) => name.toLowerCase());

/** Settings that make no sense for a slot without a provider. */
const SLOT_DETAILS = ['NAME', 'URL', 'API_KEY', 'WEIGHT'] as const;

const DEFAULT_WEIGHT = 1;

const DEFAULT_ENGINES: Readonly<Partial<Record<Letter, string>>> = {
  A: 'brave',
  B: 'mojeek',
  C: 'marginalia',
};

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
      help: 'Base URL, if different from the one set for the provider. This lets several engines use different instances of one provider.',
      example: brave.url,
    },
    API_KEY: {
      kind: upstreamKey,
      help: 'API key, if different from the one set for the provider.',
    },
    WEIGHT: {
      kind: decimal({ from: 0.1, to: 10 }),
      help: 'How much the ranks of this engine count when web results are merged. If unset, 1. With 2, its second result counts as much as the first result of the others; with 0.5, its first result counts as much as their second.',
      example: '1.5',
    },
  };
  return Object.entries(settings).map(([suffix, setting]) => [
    `ENGINE_${letter}_${suffix}`,
    { ...setting, secret: suffix === 'API_KEY', group: 'Engines', describedBy: `ENGINE_A_${suffix}` },
  ]);
}

export type SlotSettings = {
  /** The name in the API. */
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

/** The slots that have a provider, by letter. */
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
