import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { capturingLog } from '../support/capturing-log.ts';
import { USUAL_DEPLOYMENTS } from '../support/deployments.ts';
import { filesBelow, rowsOf, valuesOf } from '../support/everything-stored.ts';
import { startSite, type Site } from '../support/site.ts';

/** Letters and digits in one case, which no encoding on its way changes. */
const marker = `marker${randomBytes(12).toString('hex')}`;

const RULE_PAGE = `/preferences/sites/rule?host=${marker}.example&return=${encodeURIComponent(`/search?q=${marker}`)}`;

const PATHS: readonly string[] = [
  `/search?q=${marker}&verbatim=1`,
  `/search?q=${marker}&page=2`,
  `/search?q=!d+${marker}`,
  `/search?q=${marker}&lens=${encodeURIComponent(`name=${marker}&trigger=a&include=${marker}.example`)}`,
  `/images?q=${marker}&size=large`,
  `/news?q=${marker}&sort=date`,
  `/videos?q=${marker}&length=short`,
  `/papers?q=${marker}&source=crossref`,
  `/search?q=!pkg+${marker}`,
  `/packages?q=${marker}&date=y`,
  `/maps?q=${marker}`,
  `/translate?q=${marker}&target=de`,
  `/cards?q=${marker}`,
  `/related?q=${marker}`,
  `/complete?q=${marker}`,
  `/suggest?q=${marker}`,
  `/tool?type=color&hex=${marker}`,
  `/tool/answer?type=regex&pattern=${marker}&input=${marker}`,
  `/lens?name=${marker}&trigger=${marker.slice(0, 12)}&include=${marker}.example`,
  `/icon?url=https://${marker}.example/&until=99999&signature=${marker}`,
  `/images/view?q=${marker}&title=${marker}`,
  `/${marker}?q=${marker}`,
];

for (const deployment of USUAL_DEPLOYMENTS) {
  describe(`what a guest searches for on ${deployment.name}`, { skip: deployment.skip }, () => {
    const { log, lines } = capturingLog();
    const stored = new Map<string, string>();
    let database: Awaited<ReturnType<typeof deployment.create>>;
    let site: Site;
    let metrics = '';

    before(async () => {
      database = await deployment.create();
      site = await startSite({ database, log, settings: { ACCESS_LOG: 'on', LOG_LEVEL: 'debug' } });
      for (const behaviour of [undefined, { kind: 'reset' } as const]) {
        site.sandbox.behave('ALL', behaviour);
        const client = site.guest();
        for (const path of PATHS) await (await client.get(path, { accept: 'text/html' })).text();
        const text = { text: `${marker} and ${String(behaviour?.kind)}`, source: 'auto', target: 'de' };
        await client.post('/translate/live', text, { from: '/translate' });
        const rule = { host: `${marker}.example`, rule: 'block', return: `/search?q=${marker}` };
        assert.equal((await client.post('/preferences/sites/rule', rule, { from: RULE_PAGE })).status, 303);
      }
      metrics = await site.guest().page('/metrics');
      await site.stop();
      const { DATA_DIR, DATABASE_URL, VALKEY_URL } = database.settings;
      for (const [path, bytes] of filesBelow(DATA_DIR)) stored.set(path, bytes);
      if (DATABASE_URL !== undefined)
        for (const [table, rows] of await rowsOf(DATABASE_URL)) stored.set(`table ${table}`, rows);
      if (VALKEY_URL !== undefined)
        // Cached responses have the words of the engines in them; their names are digests.
        for (const [key, value] of await valuesOf(VALKEY_URL))
          stored.set(key, key.startsWith('tributary:cache:') ? key : key + value);
    });
    after(() => database.drop());

    it('was looked for where it could be', () => {
      for (const route of ['search', 'complete', 'related', 'tool_answer', 'translate_live', 'lens', 'icon'])
        assert.ok(
          lines.some((line) => line.includes(`"site_${route}"`)) && metrics.includes(`"site_${route}"`),
        );
      assert.ok(stored.size > 0);
    });

    it('is in no log line, metric, file, table or key', () => {
      const places = [...stored, ['metrics', metrics] as const, ['log', lines.join('\n')] as const];
      assert.deepEqual(
        places.filter(([, content]) => content.includes(marker)).map(([place]) => place),
        [],
      );
    });
  });
}
