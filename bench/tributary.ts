/**
 * The product with one endpoint more: a counted one that answers a fixed body, until the searches can take its place.
 * Arguments: port, data folder. Prints the key to ask with.
 */
import { Type } from 'typebox';
import { compose, productEndpoints } from '../src/compose.ts';
import { loadSettings } from '../src/config/load.ts';
import { defineEndpoint } from '../src/http/api/endpoint.ts';
import { silentLog } from '../src/observe/log.ts';
import { fixedBody } from './fixed-body.ts';

const [port = '0', dataDir = ''] = process.argv.slice(2);
const body = fixedBody(12_288);

const countedEndpoint = defineEndpoint({
  name: 'counted',
  path: '/api/v1/counted/',
  methods: ['GET'],
  summary: 'A fixed body, counted as a search',
  description: '',
  counted: true,
  cacheControl: 'private',
  parameters: {},
  answer: Type.Object({ query: Type.String(), text: Type.String() }),
  example: { query: 'fixed', text: '' },
  handle: () => body,
});

const { settings } = loadSettings({
  environment: {
    PORT: port,
    DATA_DIR: dataDir,
    API_THROTTLE_BURST: '1000000000/min',
    API_THROTTLE_SUSTAINED: '1000000000/day',
  },
  readFile: () => '',
});
const instance = await compose({
  settings,
  log: silentLog,
  endpoints: (parts) => [...productEndpoints(parts), countedEndpoint],
});
await instance.stores.accounts.createUser({ name: 'bench', admin: false, password: undefined });
const { text } = await instance.stores.accounts.createKey({ userName: 'bench', name: '' });
await instance.listen();
process.stdout.write(`${text}\n`);
process.once('SIGTERM', () => void instance.stop());
