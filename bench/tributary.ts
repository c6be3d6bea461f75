/**
 * Tributary with the three benchmark engines. Arguments: port, data folder, first port of the engines. Prints the API key.
 */
import { compose } from '../src/compose/compose.ts';
import { loadSettings } from '../src/config/load.ts';
import { silentLog } from '../src/observe/log.ts';

const [port = '0', dataDir = '', first = '9401'] = process.argv.slice(2);

const slots = ['A', 'B', 'C'].flatMap((letter, i) => [
  [`ENGINE_${letter}_PROVIDER`, 'brave'],
  [`ENGINE_${letter}_URL`, `http://127.0.0.1:${Number(first) + i}`],
  [`ENGINE_${letter}_API_KEY`, 'benchmark'],
]);

const { settings } = loadSettings({
  environment: {
    PORT: port,
    DATA_DIR: dataDir,
    NOMINATIM_URL: `http://127.0.0.1:${Number(first) + 4}`,
    API_THROTTLE_BURST: '1000000000/min',
    API_THROTTLE_SUSTAINED: '1000000000/day',
    ...(Object.fromEntries(slots) as Record<string, string>),
  },
  readFile: () => '',
});
const instance = await compose({ settings, log: silentLog });
await instance.stores.accounts.createUser({ name: 'bench', admin: false, password: undefined });
const { text } = await instance.stores.accounts.createKey({ userName: 'bench', name: '' });
await instance.listen();
process.stdout.write(`${text}\n`);
process.once('SIGTERM', () => void instance.stop());
