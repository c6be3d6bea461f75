/** The message completes a sentence that begins with the name. */
export type SettingProblem = { readonly name: string; readonly message: string };

/** All that is wrong with the settings at once, so that an operator mends them in one go. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly problems: readonly SettingProblem[];

  constructor(problems: readonly SettingProblem[]) {
    super(problems.map(({ name, message }) => `${name} ${message}`).join('\n'));
    this.problems = problems;
  }
}
