import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { ENTRIES } from '../../src/config/table.ts';
import { countedEndpoint } from '../support/counted-endpoint.ts';
import type { TestInstance } from '../support/instance.ts';
import { legacyMessage, post } from '../support/mcp.ts';
import { tributary } from '../support/program.ts';
import { routesOf, type Routes } from '../support/routes.ts';
import { startSearching, type Searching } from '../support/searching.ts';

/**
 * What users rely on, written down apart from the features: whoever removes a feature with its tests and its
 * documentation must remove it here too. Change this file by hand.
 */
const OFFERED = JSON.parse(readFileSync(new URL('../offered.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, readonly string[]>
>;

describe('the product offers what tests/offered.json lists:', () => {
  let searching: Searching;
  let instance: TestInstance;
  let routes: Routes;
  before(async () => {
    const settings = { SECURITY_CONTACT: 'mailto:security@example.org' };
    ({ started: searching, routes } = await routesOf(() => startSearching({ settings })));
    ({ instance } = searching);
  });
  after(() => searching.stop());

  const withoutHead = (list: ReadonlySet<string>): string[] =>
    [...list].filter((route) => !route.startsWith('HEAD '));

  const FOUND: Readonly<Record<string, () => string[] | Promise<string[]>>> = {
    commands: async () => {
      const { stdout } = await tributary(['--help']);
      return [...stdout.matchAll(/^ {2}([a-z][a-z -]*[a-z])(?: [<[]\S*)* {2}/gm)].map(
        ([, name = '']) => name,
      );
    },
    endpoints: () =>
      withoutHead(routes.ofTheApi).filter((route) => !route.endsWith(` ${countedEndpoint.path}`)),
    pages: () => withoutHead(routes.ofTheSite),
    settings: () => ENTRIES.map(({ name }) => name),
    metrics: async () => {
      const text = await (await instance.get('/metrics')).text();
      return [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
    },
    mcpTools: async () => {
      const list = legacyMessage({ method: 'tools/list' });
      const { body } = await post(instance, list, { key: searching.key });
      const { tools } = body.result as { tools: { name: string }[] };
      return tools.map(({ name }) => name);
    },
  };

  for (const [what, find] of Object.entries(FOUND))
    it(what, async () => {
      assert.deepEqual((await find()).toSorted(), OFFERED[what]);
    });

  it('nothing else', () => {
    assert.deepEqual(Object.keys(OFFERED), Object.keys(FOUND));
  });
});
