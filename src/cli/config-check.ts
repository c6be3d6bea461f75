import { loadFromProcess } from '../config/from-process.ts';
import { settingLines } from '../config/print.ts';
import { EXIT, print, type Command } from './command.ts';

export const configCheck: Command = {
  name: 'config check',
  summary: 'Validate the settings and print them with secrets masked',
  positionals: [],
  options: {},
  async run() {
    const { settings, sources } = loadFromProcess();
    for (const line of settingLines(settings, sources)) print(line);
    return EXIT.ok;
  },
};
