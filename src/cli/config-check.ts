import { loadFromProcess } from '../config/from-process.ts';
import { describeRoutes } from '../compose/outgoing.ts';
import { describeSettings } from '../config/print.ts';
import { EXIT, print, command } from './command.ts';
import { JSON_OPTION, printColumns, printJson } from './print.ts';

export const configCheck = command({
  name: 'config check',
  summary: 'Validate the settings and print them with secrets masked',
  options: {
    connect: { type: 'boolean', help: 'Also connect to the database, Valkey and the providers' },
    json: JSON_OPTION,
  },
  async run({ flags: { connect, json } }) {
    const { settings, sources, notes } = loadFromProcess();
    const rows = describeSettings(settings, sources);
    if (json !== true) {
      printColumns(rows.map(({ name, value, source }) => [name, value, source]));
      if (notes.length > 0) print('');
      for (const { name, message } of notes) print(`Note: ${name} ${message}`);
      const routes = describeRoutes(settings);
      if (routes !== undefined) print(`\nOutgoing ${routes}.`);
    }
    // Imported here so that other commands start quickly.
    const checks =
      connect === true
        ? await (await import('../compose/connection-checks.ts')).checkConnections(settings)
        : undefined;
    if (json === true) {
      printJson({ settings: rows.map(toJson), notes, ...(checks && { connections: checks }) });
    } else if (checks) {
      print('');
      printColumns(checks.map(({ name, ok, detail }) => [name, ok ? 'ok' : 'failed', detail]));
    }
    const isBroken = settings.DEFINED_ENGINES.some(({ definition }) => definition?.problems !== undefined);
    return isBroken || checks?.every(({ ok }) => ok) === false ? EXIT.failed : EXIT.ok;
  },
});

function toJson({ name, value, source }: ReturnType<typeof describeSettings>[number]) {
  return { name, value: value === '(unset)' ? null : value === '(none)' ? '' : value, source };
}
