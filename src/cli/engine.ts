import { loadFromProcess } from '../config/from-process.ts';
import { providerAccess } from '../config/provider-settings.ts';
import type { Provider } from '../core/upstream/provider.ts';
import { PRESETS } from '../engines/load-engines.ts';
import { command, EXIT, print, UsageError } from './command.ts';
import { JSON_OPTION, printJson, printList } from './print.ts';

export const engineCheck = command({
  name: 'engine check',
  summary: 'Validate the definition of an engine and read its samples',
  positionals: ['file'],
  options: {
    try: { type: 'string', help: 'Also search for these words with the engine, and print what it finds' },
    json: JSON_OPTION,
  },
  // Imported here so that other commands start quickly.
  run: async (given) => (await import('./engine-check.ts')).checkEngine(given),
});

export const engineList = command({
  name: 'engine list',
  summary: 'List the engines defined in ENGINES_DIR',
  options: { json: JSON_OPTION },
  async run({ flags }) {
    const { settings } = loadFromProcess();
    const stateOf = (engine: Provider): string => {
      const access = providerAccess(engine, {}, settings);
      return typeof access === 'string' ? access.replaceAll('_', ' ') : 'ok';
    };
    const nameOf = ({ name }: Provider): string => name.toLowerCase();
    const tabsOf = ({ searches }: Provider): string[] => Object.keys(searches);
    printList(flags, settings.DEFINED_ENGINES, {
      json: (engine) => ({
        name: nameOf(engine),
        title: engine.title,
        tabs: tabsOf(engine),
        access: engine.definition?.access,
        state: stateOf(engine),
        problems: engine.definition?.problems ?? [],
      }),
      columns: {
        name: nameOf,
        tabs: (engine) => tabsOf(engine).join(', ') || '-',
        access: ({ definition }) => definition?.access ?? '-',
        state: stateOf,
      },
    });
    const broken = settings.DEFINED_ENGINES.filter(({ definition }) => definition?.problems !== undefined);
    if (flags.json !== true)
      for (const { title, definition } of broken)
        for (const problem of definition?.problems ?? []) print(`${title}: ${problem}`);
    return broken.length > 0 ? EXIT.failed : EXIT.ok;
  },
});

export const engineExample = command({
  name: 'engine example',
  summary: 'Print a definition to start from',
  positionals: ['preset'],
  values: Object.keys(PRESETS),
  options: {
    from: {
      type: 'string',
      help: 'URL of an OpenSearch description, for the preset `opensearch`',
    },
    whole: { type: 'boolean', help: 'Print every member of the preset, not only what must be filled in' },
  },
  async run({ positionals: [preset = ''], flags }) {
    if (typeof flags.from === 'string') {
      if (preset !== 'opensearch') throw new UsageError('--from is only for the preset opensearch.');
      printJson(await (await import('./engine-check.ts')).describedAt(flags.from));
      return EXIT.ok;
    }
    const members = Object.hasOwn(PRESETS, preset) ? PRESETS[preset] : undefined;
    if (!members)
      throw new UsageError(`There is no preset ${preset}. Presets: ${Object.keys(PRESETS).join(', ')}.`);
    const own = { title: `My ${preset}`, base: `https://${preset}.example.org` };
    printJson(flags.whole === true ? { ...own, ...members } : { preset, ...own });
  },
});
