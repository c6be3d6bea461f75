import { loadFromProcess } from '../config/from-process.ts';
import type { BackupReport, RestoreReport } from '../compose/backups.ts';
import { command, CommandFailure, print, printError, UsageError, EXIT } from './command.ts';
import { JSON_OPTION, printJson } from './print.ts';
import { type BackupHeader, type RowCounts, rowSummary } from '../store/backup/copy.ts';

export const backupCommand = command({
  name: 'backup',
  summary: 'Back up the database to a file; servers can keep running',
  positionals: ['file'],
  options: {
    force: { type: 'boolean', help: 'Replace the file if it exists' },
    json: JSON_OPTION,
  },
  async run({ positionals: [file = ''], flags }) {
    const { settings } = loadFromProcess();
    const isStdout = file === '-';
    if (isStdout && flags.json === true) throw new UsageError('--json: standard output is the backup.');
    if (isStdout && process.stdout.isTTY)
      throw new CommandFailure('A backup is not text: redirect the output to a file or to another program.');
    // Imported here so that other commands start quickly.
    const { backUp } = await import('../compose/backups.ts');
    const report = await backUp(settings, {
      file,
      overwrite: flags.force === true,
      signal: interruption(),
    });
    warn(report);
    if (flags.json === true) printJson({ file, bytes: report.bytes, ...backupJson(report) });
    else if (!isStdout) for (const line of linesAbout(file, report)) print(line);
  },
});

/** Aborts on the signals that would end the process and leave an unfinished file. */
function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      controller.abort();
    });
  }
  return controller.signal;
}

function warn({ damagedLines }: BackupReport): void {
  if (damagedLines > 0)
    printError(`Warning: ${damagedLines} damaged lines of the usage journal are not in the backup.`);
}

function linesAbout(file: string, report: BackupReport): string[] {
  const isIncluded = report.header.secretKey !== undefined;
  return [
    `Wrote ${file}: ${contentLine(report)}.`,
    isIncluded
      ? 'It contains the generated secret key. Keep it private.'
      : 'It does not contain SECRET_KEY. Keep the file private, and the key in another place.',
  ];
}

type Content = { header: BackupHeader; rows: RowCounts };

function contentLine({ header, rows }: Content): string {
  return `${rowSummary(rows)} from ${header.source}, schema ${header.migration}`;
}

function originLine({ header }: Content): string {
  return `made at ${header.createdAt} by Tributary ${header.program}`;
}

function backupJson({ header, rows }: Content): Record<string, unknown> {
  return {
    created_at: header.createdAt,
    version: header.program,
    database: header.source,
    schema: header.migration,
    secret_key: header.secretKey !== undefined,
    rows,
  };
}

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
    else for (const line of restoredLines(file, report)) print(line);
  },
});

function restoredLines(file: string, report: RestoreReport): string[] {
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
