/** The server with the counted endpoint added, as a process that can be stopped and killed. */
import { readFileSync } from 'node:fs';
import { uncaughtFailure, stopSignal, untilStopped } from '../../src/cli/server-lifecycle.ts';
import { compose } from '../../src/compose/compose.ts';
import { productEndpoints } from '../../src/compose/endpoints.ts';
import { loadSettings } from '../../src/config/load.ts';
import { standardLog } from '../../src/observe/log.ts';
import { countedEndpoint } from './counted-endpoint.ts';

const { settings } = loadSettings({
  environment: process.env,
  readFile: (path) => readFileSync(path, 'utf8'),
});
const log = standardLog(settings.LOG_LEVEL);
const signalled = stopSignal();
const failed = uncaughtFailure(log);
const instance = await compose({
  settings,
  log,
  endpoints: (parts) => [...productEndpoints(parts), countedEndpoint],
});
process.stdout.write(`${JSON.stringify({ routes: instance.routes })}\n`);
process.stdout.write(`${JSON.stringify({ address: await instance.listen() })}\n`);
const graceMs = settings.STOP_GRACE_SECONDS * 1000;
process.exit(await untilStopped(instance, { signalled, failed, graceMs, log }));
