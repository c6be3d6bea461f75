import { slotSettings } from '../config/engine-slots.ts';
import type { Settings } from '../config/settings.ts';
import type { SettingNames } from '../core/doctor/report.ts';
import { PROVIDERS } from '../upstreams/index.ts';

const WITHOUT_KEY: ReadonlySet<string> = new Set(
  PROVIDERS.filter(({ key }) => key === 'none').map(({ name }) => name),
);

/** The settings that an upstream uses: a slot may have its own key or address. */
export function settingNamesOf(id: string, provider: string, settings: Settings): SettingNames {
  const slot = slotSettings(settings).find((one) => one.id === id);
  const own = slot ? `ENGINE_${slot.letter}` : provider;
  return {
    url: `${slot?.url === undefined ? provider : own}_URL`,
    key: WITHOUT_KEY.has(provider) ? undefined : `${slot?.key === undefined ? provider : own}_API_KEY`,
    budget: `${provider}_BUDGET`,
  };
}
