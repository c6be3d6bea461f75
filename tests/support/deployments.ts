import { randomUUID } from 'node:crypto';
import { DATABASES, type FreshDatabase } from './databases.ts';
import { freshValkeyDatabase } from './valkey.ts';

/** The two ways to deploy: one node with embedded stores, and nodes that share PostgreSQL and Valkey. */
export type Deployment = {
  name: string;
  skip: string | false;
  create(): Promise<FreshDatabase & { settings: Record<string, string> }>;
};

const [sqlite, postgres] = DATABASES;
if (!sqlite || !postgres) throw new Error('both databases are expected');

const valkeyUrl = process.env.TEST_VALKEY_URL;

/** What the nodes of one test share. */
const shared = async (): Promise<Record<string, string>> => ({
  VALKEY_URL: await freshValkeyDatabase(valkeyUrl ?? ''),
  SECRET_KEY: `the same on every node of one test, ${randomUUID()}`,
});

export const DEPLOYMENTS: readonly Deployment[] = [
  { name: 'SQLite', skip: false, create: () => sqlite.create() },
  {
    name: 'PostgreSQL and Valkey',
    skip:
      postgres.skip === false && valkeyUrl === undefined
        ? 'TEST_VALKEY_URL is not set: run it through npm test'
        : postgres.skip,
    async create() {
      const fresh = await postgres.create();
      return { ...fresh, settings: { ...fresh.settings, ...(await shared()) } };
    },
  },
];
