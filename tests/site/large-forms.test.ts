import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { before, describe, it } from 'node:test';
import {
  DEFAULT_PREFERENCES,
  MAX_CUSTOM_BANGS,
  MAX_SITE_RULES,
  type Preferences,
} from '../../src/core/preferences/model.ts';
import { exportPreferences, MAX_IMPORT_LENGTH } from '../../src/core/preferences/transfer.ts';
import { MAX_DISCARDED_BYTES } from '../../src/http/refused-body.ts';
import { formatsFor } from '../../src/site/components/format.ts';
import { translator } from '../../src/locales/messages.ts';
import { rawRequest } from '../support/raw-http.ts';
import { describeSite, sharedSite, tokenIn, type Site, type SiteClient } from '../support/site.ts';

const t = translator('en');
const number = (value: number): string => formatsFor('en').number(value);
const IMPORT_BYTES = 1_048_576;
const FORM = 'application/x-www-form-urlencoded';

const textOn = (page: string): string | undefined =>
  /<textarea[^>]*id="import-text"[^>]*>\n?([^<]*)<\/textarea>/.exec(page)?.[1];

async function exportOf(client: SiteClient): Promise<Preferences> {
  return (await (await client.get('/preferences/export')).json()) as Preferences;
}

describe('a form that is larger than is read [rest]', () => {
  let site: Site;
  before(async () => {
    site = await sharedSite();
  });

  /** An import that takes exactly so many bytes on its way. */
  async function importOf(client: SiteClient, bytes: number, headers: Record<string, string> = {}) {
    const csrf = tokenIn(await client.page('/preferences'));
    const text = '{"version":1,"theme":"dark"}';
    const fields = new URLSearchParams({ csrf, other: '', text });
    fields.set('other', 'x'.repeat(bytes - fields.toString().length));
    return client.postAs('/preferences/import', Object.fromEntries(fields), {
      origin: site.instance.url,
      ...headers,
    });
  }

  it('is read up to the last byte of what may be', async () => {
    const client = site.guest();
    assert.equal((await importOf(client, IMPORT_BYTES)).status, 303);
    assert.equal((await exportOf(client)).theme, 'dark');
  });

  it('is answered with the page of the form, which says how large it was and may be', async () => {
    const client = site.guest();
    const response = await importOf(client, IMPORT_BYTES + 1);
    const page = await response.text();
    assert.equal(response.status, 413);
    assert.equal(textOn(page), '');
    assert.ok(page.includes(t('common.refusedForms.largest', { mostBytes: number(IMPORT_BYTES) })));
    assert.ok(page.includes(t('common.refusedForms.size', { bytes: number(IMPORT_BYTES + 1) })));
    assert.ok(page.includes(t('common.refusedForms.goBack')));
    assert.equal((await exportOf(client)).theme, 'system');
  });

  it('is answered in the language that the visitor chose', async () => {
    const client = site.guest();
    await client.post('/preferences', { interfaceLanguage: 'fr', engine: 'engine_a' });
    const page = await (await importOf(client, IMPORT_BYTES + 1)).text();
    assert.ok(page.includes(translator('fr')('common.refusedForms.goBack')));
    assert.ok(
      page.includes(
        translator('fr')('common.refusedForms.size', { bytes: formatsFor('fr').number(IMPORT_BYTES + 1) }),
      ),
    );
  });

  it('shows the preferences as they are, not as an empty form', async () => {
    const response = await site.guest().postAs('/preferences', { x: 'x'.repeat(262_144) });
    assert.equal(response.status, 413);
    assert.match(await response.text(), /name="safe"\s+value="on"\s+checked/);
  });

  for (const path of ['/translate', '/preferences/sites', '/preferences/bangs']) {
    it(`is answered on ${path} too`, async () => {
      const response = await site.guest().postAs(path, { x: 'x'.repeat(2_000_000) });
      const page = await response.text();
      assert.equal(response.status, 413);
      assert.ok(page.includes(t('common.refusedForms.goBack')));
      assert.match(page, new RegExp(`<form method="post" action="${path}`));
    });
  }

  it('says on a page without such a form that it was too much', async () => {
    const response = await site.guest().postAs('/login', { x: 'x'.repeat(262_144) });
    assert.equal(response.status, 413);
    assert.ok((await response.text()).includes(t('common.failures.too_large.title')));
  });

  it('is answered at once where it is far too large', async () => {
    const answer = await rawRequest(
      site.instance.url,
      `POST /preferences/import HTTP/1.1\r\nHost: x\r\nContent-Type: ${FORM}\r\nContent-Length: 1000000000\r\n\r\ntext=`,
    );
    assert.match(answer, /^HTTP\/1\.1 413 /);
    assert.ok(answer.includes(t('common.refusedForms.size', { bytes: '1,000,000,000' })));
  });

  it('is not read whole where it has no end', async () => {
    const { received, sentBytes } = await sendEndlessly(site.instance.url);
    // The connection breaks while the sender still sends: that may cost it the answer on its way.
    if (received !== '') assert.match(received, /^HTTP\/1\.1 413 /);
    assert.ok(sentBytes < 3 * MAX_DISCARDED_BYTES, `${sentBytes} bytes were taken`);
  });
});

/** Chunks until the server has had enough. */
async function sendEndlessly(url: string): Promise<{ received: string; sentBytes: number }> {
  const { hostname, port } = new URL(url);
  const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
  return new Promise((resolve) => {
    let received = '';
    let sentBytes = 0;
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST /preferences/import HTTP/1.1\r\nHost: x\r\nContent-Type: ${FORM}\r\nTransfer-Encoding: chunked\r\n\r\n`,
      );
      send();
    });
    const send = (): void => {
      while (socket.writable && socket.write(chunk)) sentBytes += chunk.length;
      sentBytes += chunk.length;
    };
    socket.on('drain', send);
    socket.on('data', (bytes) => (received += bytes.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      resolve({ received, sentBytes });
    });
  });
}

describeSite('an import', (site) => {
  it('takes all that can be kept, each as long as can be, as browsers send it', async () => {
    const host = (i: number): string => `${i}.${`${'a'.repeat(61)}.`.repeat(4)}`.slice(0, 250).concat('xyz');
    const largest: Preferences = {
      ...DEFAULT_PREFERENCES,
      sites: Array.from({ length: MAX_SITE_RULES }, (_, i) => ({ host: host(i), rule: 'lower' })),
      bangs: Array.from({ length: MAX_CUSTOM_BANGS }, (_, i) => ({
        trigger: `${i}`.padEnd(20, '水'),
        url: `https://a.example/%s/`.padEnd(500, '水'),
      })),
    };
    const { client } = await site().user();
    const text = exportPreferences(largest).replaceAll('\n', '\r\n');
    const response = await client.post('/preferences/import', { text }, { from: '/preferences' });
    assert.equal(response.status, 303);
    assert.deepEqual((await exportOf(client)).bangs, largest.bangs);
    assert.deepEqual((await exportOf(client)).sites, largest.sites);
  });

  it('that has one character too many is refused with how many it has, and stays', async () => {
    const { client } = await site().user();
    const post = (text: string) => client.post('/preferences/import', { text }, { from: '/preferences' });
    // The end of a line counts as one character, though browsers send two.
    const lines = '\n'.repeat(1_000);
    const longest = `{"version":1}${lines}`.padEnd(MAX_IMPORT_LENGTH);
    assert.equal((await post(longest.replaceAll('\n', '\r\n'))).status, 303);
    // So does one that takes two places in a string.
    const refused = await post(`{"emoji":"🌊"}`.padEnd(MAX_IMPORT_LENGTH + 1));
    assert.equal(refused.status, 400, 'it was read, and has no version');
    const response = await post('{"version":1}'.padEnd(MAX_IMPORT_LENGTH + 1));
    const page = await response.text();
    assert.equal(response.status, 413);
    assert.ok(page.includes(t('preferences.importTooLong', { count: '400,001', most: '400,000' })));
    assert.equal(textOn(page)?.length, '{&quot;version&quot;:1}'.length + MAX_IMPORT_LENGTH + 1 - 13);
  });
});
