/**
 * Measures Tributary next to reference programs on the same machine and compares the result with the targets. Arguments:
 * the parts to run. The exit code is 1 if a target is missed.
 */
import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { readArguments } from './arguments.ts';
import { MOST_ENGINES } from './growth/engines.ts';
import { report, type Figure } from './figures.ts';
import { OFFLINE, SERVED, STARTING } from './parts.ts';
import { productSettings, startProduct } from './product.ts';
import { say } from './say.ts';
import { moveToLoadCore, startEngines, stopAll } from './servers.ts';

/** Above this, something else uses one of the cores. */
const MAX_LOAD = 1;

const parsed = readArguments(process.argv.slice(2));
if ('problem' in parsed) {
  say(parsed.problem);
  process.exit(2);
}
const { parts, options } = parsed;
const served = parts.filter((name) => name in SERVED);
const starting = parts.filter((name) => name in STARTING);
const missing = ['wrk', 'taskset'].filter((program) => spawnSync(program, ['--version']).error);
if (served.length + starting.length > 0 && missing.length > 0) {
  say(`${missing.join(' and ')} required: apt-get install wrk util-linux`);
  process.exit(2);
}

const [load = 0] = loadavg();
if (load > MAX_LOAD)
  say(`Other programs are running (load average ${load.toFixed(1)}), so the results will be worse.`);

const figures: Figure[] = [];
try {
  if (served.length + starting.length > 0) {
    moveToLoadCore();
    await startEngines(parts.includes('growth') ? MOST_ENGINES : undefined);
  }
  if (served.length > 0) {
    const product = await startProduct(productSettings());
    for (const name of served) figures.push(...((await SERVED[name]?.({ product, options })) ?? []));
    await product.stop();
  }
  for (const name of starting) figures.push(...((await STARTING[name]?.(options)) ?? []));
  for (const name of parts) figures.push(...((await OFFLINE[name]?.(options)) ?? []));
} finally {
  await stopAll();
}
process.exitCode = report(figures) === 0 ? 0 : 1;
