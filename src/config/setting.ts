import type { SettingType } from './setting-types.ts';

export type Setting<T = unknown> = {
  readonly kind: SettingType<T>;
  /** As an operator would write it. Without one the setting may be undefined. */
  readonly default?: string;
  /** Never shown, and may be given as a file. */
  readonly secret: boolean;
  readonly group: 'Server' | 'Storage' | 'API' | 'Search' | 'Site' | 'Engines' | 'Providers' | 'Operation';
  /** One or two sentences of Markdown. */
  readonly help: string;
  readonly example?: string;
  /** For a setting that exists many times over, once for each engine or provider: the one that is described for all. */
  readonly describedBy?: string;
};
