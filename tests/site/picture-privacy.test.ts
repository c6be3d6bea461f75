import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { startSandbox, type Sandbox } from '../../sandbox/sandbox.ts';
import { PictureLinks } from '../../src/core/pictures/picture-links.ts';
import { systemClock } from '../../src/system/system.ts';
import { capturingLog } from '../support/capturing-log.ts';
import { USUAL_DEPLOYMENTS } from '../support/deployments.ts';
import { filesBelow, rowsOf, valuesOf } from '../support/everything-stored.ts';
import { startInstance, type TestInstance } from '../support/instance.ts';

const SECRET = 'the secret of this very instance';
const ADDRESS = '203.0.113.77';

/** In one case of letters and digits, so that no encoding on its way can change it. */
const mark = (what: string): string => `${what}${randomBytes(12).toString('hex')}`;

for (const deployment of USUAL_DEPLOYMENTS) {
  describe(`privacy of pictures on ${deployment.name}`, { skip: deployment.skip }, () => {
    const marks = {
      'the address of a picture': mark('picture'),
      'its title': mark('title'),
      'the page that shows it': mark('page'),
      'what was searched for': mark('query'),
      'whatever else a browser sends': mark('browser'),
      'the address of the visitor': ADDRESS,
    };
    const {
      'the address of a picture': picture,
      'its title': title,
      'the page that shows it': page,
      'what was searched for': query,
      'whatever else a browser sends': browser,
    } = marks;
    const links = new PictureLinks({ clock: systemClock, secrets: [SECRET] });
    const { log, lines } = capturingLog();
    let database: Awaited<ReturnType<typeof deployment.create>>;
    let sandbox: Sandbox;
    let instance: TestInstance;

    before(async () => {
      database = await deployment.create();
      sandbox = await startSandbox();
      instance = await startInstance({
        database,
        log,
        sandboxOrigin: sandbox.origin,
        settings: {
          ...database.settings,
          ...sandbox.settings,
          SECRET_KEY: SECRET,
          SITE_ACCESS: 'public',
          SITE_THROTTLE: '8/hour',
          TRUST_PROXY: '127.0.0.1',
        },
      });
    });
    after(async () => {
      // By then the instance has been stopped, to look at what it leaves.
      await sandbox.close();
      await database.drop();
    });

    async function statusOf(path: string): Promise<number> {
      const headers = {
        cookie: `session=${browser}; preferences=${browser}`,
        'user-agent': browser,
        referer: `https://${browser}.example/`,
        'accept-language': browser,
        'x-forwarded-for': ADDRESS,
      };
      const response = await instance.get(path, { headers });
      await response.arrayBuffer();
      return response.status;
    }

    function viewOf(imageUrl: string): string {
      const url = `https://${page}.example/${page}`;
      const image = { title: `river ${title}`, url, thumbnail: '', imageUrl, size: undefined };
      return `q=${query}&${links.viewOf(image) ?? ''}`;
    }

    it('pictures are shown and refused in every way: 200, 403, 404, 502', async () => {
      const { origin } = sandbox;
      for (const [address, status] of [
        [`${origin}/favicons/river.example.svg?${picture}`, 200],
        [`${origin}/favicons/${picture}.svg`, 200],
        [`${origin}/${picture}`, 404],
        [`http://127.0.0.1/${picture}`, 404],
        [`file:///${picture}`, 404],
        [`http://${picture}:${picture}@pictures.example/`, 404],
        [`${origin}/mojeek/search?q=sandbox:mojeek:html+${picture}`, 502],
        [`${origin}/mojeek/search?q=sandbox:mojeek:reset+${picture}`, 502],
      ] as const) {
        assert.equal(await statusOf(links.to(address)), status, address);
      }
      assert.equal(await statusOf(`/image?url=${picture}&until=${picture}&signature=${picture}`), 403);
    });

    it('pictures are viewed, and what nobody signed is not: 200, 404', async () => {
      const view = viewOf(`${sandbox.origin}/favicons/river.example.svg?${picture}`);
      for (const path of ['/images/view', '/images/similar']) {
        assert.equal(await statusOf(`${path}?${view}`), 200);
        assert.equal(await statusOf(`${path}?${view}${title}`), 404);
      }
      sandbox.behave('ALL', { kind: 'status', status: 500 });
      assert.equal(await statusOf(`/images/view?${viewOf(`https://${picture}.example/`)}`), 200);
      sandbox.behave('ALL', undefined);
    });

    it('more are viewed than anybody may: 429', async () => {
      const view = viewOf(`https://${picture}.example/`);
      const answers: number[] = [];
      for (let i = 0; i < 8; i++) answers.push(await statusOf(`/images/view?${view}`));
      assert.deepEqual([...new Set(answers)], [200, 429]);
    });

    describe('and afterwards', () => {
      const places = new Map<string, string>();
      /** What providers answered, and these answer in the words that they are asked. */
      const answers = new Map<string, string>();
      before(async () => {
        places.set('metrics', await (await fetch(`${instance.url}/metrics`)).text());
        const collect = async (): Promise<void> => {
          const { DATA_DIR, DATABASE_URL, VALKEY_URL } = database.settings;
          for (const [path, bytes] of filesBelow(DATA_DIR)) places.set(path, bytes);
          if (DATABASE_URL !== undefined) {
            for (const [table, rows] of await rowsOf(DATABASE_URL)) places.set(`table ${table}`, rows);
          }
          if (VALKEY_URL !== undefined) {
            for (const [key, value] of await valuesOf(VALKEY_URL)) {
              places.set(`valkey ${key}`, key);
              answers.set(`value of ${key}`, value);
            }
          }
        };
        // Once with the journals that a running server keeps, once with what it leaves.
        await collect();
        await instance.stop();
        await collect();
        places.set('the log', lines.join('\n'));
      });

      it('it was looked for where it could be', () => {
        for (const [route, statuses] of [
          ['site_image', [200, 403, 404, 502]],
          ['site_image_view', [200, 404, 429]],
          ['site_similar_fragment', [200, 404]],
        ] as const) {
          for (const status of statuses) {
            const told = lines.some(
              (line) => line.includes(`"${route}"`) && line.includes(`"status":${status},`),
            );
            assert.ok(told, `a line for ${route} ${status}`);
          }
          assert.ok(places.get('metrics')?.includes(`"${route}"`), `a metric for ${route}`);
        }
        assert.ok(places.size > 2);
      });

      for (const [what, text] of Object.entries(marks)) {
        it(`nowhere: ${what}`, () => {
          const looked = [...places, ...(text === title ? [] : answers)];
          const found = looked.filter(([, content]) => content.includes(text)).map(([place]) => place);
          assert.deepEqual(found, []);
        });
      }
    });
  });
}
