import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { startInstance, type TestInstance } from '../support/instance.ts';
import { SiteClient } from '../support/site.ts';

const FILES = {
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'style.css': '.brand { letter-spacing: 1px }',
  'home.md': 'Run by **volunteers**.',
  'about.md':
    '# Who we are\n\n- [Write](mailto:us@example.org)\n- [No](javascript:alert(1))\n\n<script>alert(1)</script>',
  'about.de.md': 'Wir sind es.',
  'imprint.md': 'Example Street 1',
  'robots.txt': 'User-agent: *\nDisallow: /\n',
};

describe('an instance with its own name, looks and texts', () => {
  let instance: TestInstance;
  let dir: string;
  let client: SiteClient;

  before(async () => {
    dir = await mkdtemp(join(tmpdir(), 'tributary-instance-'));
    for (const [name, text] of Object.entries(FILES)) await writeFile(join(dir, name), text);
    instance = await startInstance({
      settings: {
        SITE_ACCESS: 'public',
        INSTANCE_NAME: 'Our <search>',
        INSTANCE_ACCENT: '#7a2e8a',
        INSTANCE_CONTACT: 'mailto:us@example.org',
        INSTANCE_DIR: dir,
      },
    });
    client = new SiteClient(instance.url);
  });
  after(async () => {
    await instance.stop();
    await rm(dir, { recursive: true });
  });

  it('shows its name, logo, style sheet, text and contact', async () => {
    const home = await client.page('/');
    assert.match(home, /<title>Our &lt;search&gt;<\/title>/);
    assert.match(home, /<strong>volunteers<\/strong>/);
    assert.match(home, /href="mailto:us@example.org"/);
    const [style = ''] = /\/assets\/instance\.\w+\.css/.exec(home) ?? [];
    const rules = await (await client.get(style)).text();
    assert.match(rules, /--stream:light-dark\(rgb\(122 46 138\), rgb/);
    assert.match(rules, /letter-spacing/);
    const [logo = ''] = /\/assets\/logo\.\w+\.svg/.exec(home) ?? [];
    assert.equal(await (await client.get(logo)).text(), FILES['logo.svg']);
    assert.match(await (await client.get('/opensearch.xml')).text(), /<ShortName>Our &lt;search&gt;</);
  });

  it('shows its texts without their HTML and scripts, in the language of the visitor', async () => {
    const about = await client.page('/about');
    assert.match(about, /<h1>Who we are<\/h1>/);
    assert.match(about, /<a href="mailto:us@example.org"/);
    assert.match(about, /&lt;script&gt;alert\(1\)&lt;\/script&gt;/);
    assert.doesNotMatch(about, /javascript:|<script>/);
    const german = await client.get('/about', { accept: 'text/html', 'accept-language': 'de' });
    assert.match(await german.text(), /Wir sind es\./);
    assert.match(await client.page('/imprint'), /Example Street 1/);
    assert.equal(await (await client.get('/robots.txt')).text(), FILES['robots.txt']);
  });

  it('says what is stored without a text of its own', async () => {
    const privacy = await client.page('/privacy');
    assert.match(privacy, /searches are not stored with your name or IP address/);
    assert.match(privacy, /us@example\.org/);
  });
});
