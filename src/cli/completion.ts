import { EXIT, UsageError, type Command } from './command.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;

export const completion: Command = {
  name: 'completion',
  summary: 'Print a script for command completion in bash, zsh or fish',
  positionals: ['shell'],
  values: SHELLS,
  options: {},
  async run({ positionals: [shell = ''] }, commands) {
    process.stdout.write(await scriptFor(shell, commands));
    return EXIT.ok;
  },
};

/** Imported here so that other commands start quickly. */
async function scriptFor(shell: string, commands: readonly Command[]): Promise<string> {
  switch (shell) {
    case 'bash':
      return (await import('./completion/bash.ts')).bashCompletion(commands);
    case 'zsh':
      return (await import('./completion/zsh.ts')).zshCompletion(commands);
    case 'fish':
      return (await import('./completion/fish.ts')).fishCompletion(commands);
    default:
      throw new UsageError(
        `Unknown shell "${shell}": give ${SHELLS.join(', ').replace(/, (\w+)$/, ' or $1')}.`,
      );
  }
}
