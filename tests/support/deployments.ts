import { randomUUID } from 'node:crypto';
import { DATABASES, type FreshDatabase } from './databases.ts';

/** The two ways to run the product: one node with everything in it, and nodes that share a database and a Valkey. */
export type Deployment = {
  name: string;
  skip: string | false;
  create(): Promise<FreshDatabase & { settings: Record<string, string> }>;
};

const [sqlite, postgres] = DATABASES;
if (!sqlite || !postgres) throw new Error('both databases are expected');

const valkeyUrl = process.env.TEST_VALKEY_URL;

/** All tests have the Valkey in common; a secret of each test's own keeps apart what is hashed with it. */
const shared = (): Record<string, string> => ({
  VALKEY_URL: valkeyUrl ?? '',
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
      return { ...fresh, settings: { ...fresh.settings, ...shared() } };
    },
  },
];
