import { oneOf } from './setting-types.ts';
import { displayName, upstreamKey, upstreamUrl } from './setting-types-upstream.ts';
import { ENGINE_NAMES, type EngineName } from './providers.ts';
import type { Setting } from './setting.ts';

export const LETTERS = [
  ...(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M'] as const),
  ...(['N', 'O', 'P', 'Q', 'R', 'S', 'T', 'U', 'V', 'W', 'X', 'Y', 'Z'] as const),
];

export type Letter = (typeof LETTERS)[number];

/** Settings that make no sense for a slot without a provider. */
export const SLOT_DETAILS = ['NAME', 'URL', 'API_KEY'] as const;

const DEFAULT_ENGINES: Readonly<Partial<Record<Letter, EngineName>>> = {
  A: 'brave',
  B: 'mojeek',
  C: 'marginalia',
};

type SlotTable = Readonly<
  Record<`ENGINE_${Letter}_PROVIDER`, Setting<EngineName>> &
    Record<`ENGINE_${Letter}_${(typeof SLOT_DETAILS)[number]}`, Setting<string>>
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
      example: 'Brave',
    },
    URL: {
      kind: upstreamUrl,
      help: 'Base URL, if different from the one set for the provider. This lets several engines use different instances of one provider.',
      example: 'https://api.search.brave.com/res/v1',
    },
    API_KEY: {
      kind: upstreamKey,
      help: 'API key, if different from the one set for the provider.',
    },
  };
  return Object.entries(settings).map(([suffix, setting]) => [
    `ENGINE_${letter}_${suffix}`,
    { ...setting, secret: suffix === 'API_KEY', group: 'Engines', describedBy: `ENGINE_A_${suffix}` },
  ]);
}
