/** Digests of the settings at the last start, by name. */
export type SettingDigests = ReadonlyMap<string, string>;

export interface SettingsSeenStore {
  seen(): Promise<SettingDigests>;
  /**
   * Replaces all of them, and returns the names whose digest was new or changed. Of several nodes that start at once, one
   * gets each name.
   */
  replace(digests: SettingDigests): Promise<readonly string[]>;
}
