import type { EngineName } from './providers.ts';
import type { SettingProblem } from './settings-error.ts';
import type { Settings, SettingSource } from './settings.ts';
import { LETTERS, SLOT_DETAILS, type Letter } from './slot-table.ts';

export type SlotSettings = {
  /** The name in the API. */
  readonly id: `engine_${Lowercase<Letter>}`;
  readonly letter: Letter;
  readonly provider: EngineName;
  readonly name: string | undefined;
  /** If undefined, the URL of the provider applies; likewise the key. */
  readonly url: string | undefined;
  readonly key: string | undefined;
};

/** The slots that have a provider, by letter. */
export function slotSettings(settings: Settings): readonly SlotSettings[] {
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
