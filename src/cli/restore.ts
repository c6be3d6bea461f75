import { loadFromProcess } from '../config/from-process.ts';
import type { RestoreReport } from '../compose/backups.ts';
import { backupJson, contentLine, originLine } from './backup.ts';
import { EXIT, print, command } from './command.ts';
import { JSON_OPTION, printJson } from './print.ts';

export const restoreCommand = command({
  name: 'restore',
  summary: 'Restore a backup into an empty database; all servers must be stopped',
  positionals: ['file'],
  options: {
    check: { type: 'boolean', help: 'Only read the file and say what it contains' },
    force: { type: 'boolean', help: 'Replace everything in the database' },
    json: JSON_OPTION,
  },
  async run({ positionals: [file = ''], flags }) {
    const { settings } = loadFromProcess();
    // Imported here so that other commands start quickly.
    const { checkBackup, restore } = await import('../compose/backups.ts');
    if (flags.check === true) {
      const [header, rows] = await checkBackup(file);
      const content = { header, rows };
      if (flags.json === true) printJson({ file, ...backupJson(content) });
      else print(`${file} is complete: ${contentLine(content)}, ${originLine(content)}.`);
      return EXIT.ok;
    }
    const report = await restore(settings, { file, replace: flags.force === true });
    if (flags.json === true) printJson({ file, ...backupJson(report), migrated_to: report.migration });
    else for (const line of linesAbout(file, report)) print(line);
  },
});

function linesAbout(file: string, report: RestoreReport): string[] {
  const { header, migration } = report;
  return [
    `Restored ${file}: ${contentLine(report)}, ${originLine(report)}.`,
    ...(header.migration < migration ? [`Migrated it from schema ${header.migration} to ${migration}.`] : []),
    SECRET_KEY[report.secretKey],
  ];
}

const SECRET_KEY: Record<RestoreReport['secretKey'], string> = {
  restored: 'The generated secret key was restored too.',
  setting: 'SECRET_KEY is set, so the secret key in the backup was not restored.',
  not_in_backup: 'The backup does not contain the secret key: set the SECRET_KEY of the backed-up instance.',
};
