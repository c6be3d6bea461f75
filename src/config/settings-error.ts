/** The name and the message together form a sentence. */
export type SettingProblem = { readonly name: string; readonly message: string };

/** Lists all problems at once, so that an operator can fix them in one go. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly problems: readonly SettingProblem[];

  constructor(problems: readonly SettingProblem[]) {
    super(problems.map(({ name, message }) => `${name} ${message}`).join('\n'));
    this.problems = problems;
  }
}
