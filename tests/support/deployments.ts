import { randomUUID } from 'node:crypto';
import { after, before, describe } from 'node:test';
import { DATABASES, type FreshDatabase } from './databases.ts';
import { REST } from './level.ts';
import { rememberSuite } from './suite-files.ts';
import { freshValkeyDatabase } from './valkey.ts';

export type DeployedDatabase = FreshDatabase & { settings: Record<string, string> };

/** The two ways to deploy: one node with embedded stores, and nodes that share PostgreSQL and Valkey. */
export type Deployment = {
  name: string;
  skip: string | false;
  create(): Promise<DeployedDatabase>;
};

const [sqlite, postgres] = DATABASES;
if (!sqlite || !postgres) throw new Error('both databases are expected');

const valkeyUrl = process.env.TEST_VALKEY_URL;

/** What the nodes of one test share. */
const shared = async (): Promise<Record<string, string>> => ({
  VALKEY_URL: await freshValkeyDatabase(valkeyUrl ?? ''),
  // A node that a busy machine keeps from Valkey would count on its own.
  VALKEY_TIMEOUT_MS: '30000',
  SECRET_KEY: `the same on every node of one test, ${randomUUID()}`,
});

/** For what depends on the stores: limits, usage, sessions, keys, health, outages. */
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

/** For everything else: on PostgreSQL and Valkey only in `npm run test:rest`. */
export const USUAL_DEPLOYMENTS: readonly Deployment[] = DEPLOYMENTS.map((deployment, at) =>
  at === 0 ? deployment : { ...deployment, name: `${deployment.name} ${REST}` },
);

type Stoppable = { stop(): Promise<void> };

type Suite<Product> = {
  /** 'both' if the tests depend on the stores. */
  stores?: 'both' | 'usual';
  start: (database: DeployedDatabase) => Promise<Product>;
  /** A product with embedded stores that all suites of the process share, for tests that change no settings. */
  shared?: (() => Promise<Product>) | undefined;
};

/** The same tests on each deployment, in front of one product. */
export function describeDeployed<Product extends Stoppable>(
  what: string,
  { stores = 'usual', start, shared }: Suite<Product>,
  tests: (product: () => Product) => void,
): void {
  for (const [at, deployment] of (stores === 'both' ? DEPLOYMENTS : USUAL_DEPLOYMENTS).entries()) {
    const title = `${what} on ${deployment.name}`;
    rememberSuite(title);
    describe(title, { skip: deployment.skip }, () => {
      let product: Product | undefined;
      if (at === 0 && shared) {
        before(async () => {
          product = await shared();
        });
      } else {
        let database: DeployedDatabase | undefined;
        before(async () => {
          database = await deployment.create();
          product = await start(database);
        });
        after(async () => {
          await product?.stop();
          await database?.drop();
        });
      }
      tests(() => {
        if (!product) throw new Error('the product is not started yet');
        return product;
      });
    });
  }
}
