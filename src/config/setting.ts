import type { SettingType } from './setting-types.ts';

export type Setting<T = unknown> = {
  readonly kind: SettingType<T>;
  /** As an operator would write it. Without a default the value can be undefined. */
  readonly default?: string;
  /** Never shown, and can be read from a file. */
  readonly secret: boolean;
  readonly group: 'Server' | 'Storage' | 'API' | 'Search' | 'Site' | 'Engines' | 'Providers' | 'Operation';
  /** One or two sentences of Markdown. */
  readonly help: string;
  readonly example?: string;
  /** For settings that repeat for every engine or provider: the one that the documentation shows. */
  readonly describedBy?: string;
};
