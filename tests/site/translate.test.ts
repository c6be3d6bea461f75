import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { translator } from '../../src/locales/messages.ts';
import { movableClock } from '../support/clock.ts';
import { eventually } from '../support/eventually.ts';
import { startSite, type Site } from '../support/site.ts';
import { translatedBy } from '../support/translating.ts';

const t = translator('en');
const MOST = 40;
const A_WHILE_MS = 86_400_000;
const BACKENDS = ['LIBRETRANSLATE', 'APERTIUM', 'DEEPL'];

const PLAIN: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
const plain = (markup: string): string =>
  markup.replace(/&(#?\w+);/g, (_, name: string) => PLAIN[name] ?? '');

/** As a browser reads it: without the first end of line. */
const textOn = (page: string): string =>
  plain(/<textarea[^>]*>([^<]*)<\/textarea>/.exec(page)?.[1] ?? 'none').replace(/^\n/, '');
const translationOn = (page: string): string | undefined => {
  const found = /<output[^>]*>([^<]*)<\/output\s*>/.exec(page)?.[1];
  return found === undefined ? undefined : plain(found);
};
const chosenOn = (page: string, name: 'source' | 'target'): string | undefined => {
  const [select = ''] = new RegExp(`<select id="${name}"[^]*?</select>`).exec(page) ?? [];
  return /value="([^"]*)" selected/.exec(select)?.[1];
};

describe('translation on the site', () => {
  const clock = movableClock();
  let site: Site;
  before(async () => {
    site = await startSite({ clock, settings: { TRANSLATE_MAX_CHARS: String(MOST) } });
  });
  after(() => site.stop());

  async function post(fields: Record<string, string>, headers: Record<string, string> = {}) {
    const response = await site.guest().post('/translate', fields, { headers });
    return { status: response.status, headers: response.headers, page: await response.text() };
  }

  it('is a form with the languages of the backends in the visitor’s own words', async () => {
    const page = await site.guest().page('/translate', { 'accept-language': 'fr' });
    assert.match(page, /<option value="auto" selected>Détecter la langue</);
    assert.match(page, /<option value="de"[^>]*>Allemand</);
    assert.deepEqual([chosenOn(page, 'source'), chosenOn(page, 'target')], ['auto', 'fr']);
    assert.equal(translationOn(page), undefined);
  });

  it('translates what is posted, and keeps it in nothing but the page', async () => {
    const { status, headers, page } = await post({ text: 'good morning', target: 'de', source: 'auto' });
    assert.equal(status, 200);
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.deepEqual([textOn(page), translationOn(page)], ['good morning', 'guten Morgen']);
    assert.ok(page.includes(t('translate.detected', { language: 'English' })));
    assert.match(page, /<output[^>]* lang="de"/);
  });

  it('translates by a link that says into what', async () => {
    const page = await site.guest().page('/translate?q=good+morning&target=de');
    assert.equal(translationOn(page), 'guten Morgen');
  });

  it('only fills in what another tab searched for', async () => {
    site.sandbox.resetCalls();
    const page = await site.guest().page('/translate?q=good+morning');
    assert.deepEqual([textOn(page), translationOn(page)], ['good morning', undefined]);
    assert.deepEqual(translatedBy(site), []);
    assert.match(page, /href="\/images\?q=good\+morning"/);
  });

  it('gives a text back as it came', async () => {
    const text = '\n\n <b>&amp; "x"\n\tß 😀';
    const { page } = await post({ text: text.replaceAll('\n', '\r\n'), target: 'de' });
    assert.equal(textOn(page), text);
  });

  describe('swaps without a script', () => {
    it('text and translation', async () => {
      site.sandbox.resetCalls();
      const fields = {
        text: 'good morning',
        translation: 'guten Morgen',
        target: 'de',
        source: 'auto',
        detected: 'en',
      };
      const { page } = await post({ ...fields, action: 'swap' });
      assert.deepEqual([textOn(page), translationOn(page)], ['guten Morgen', 'good morning']);
      assert.deepEqual([chosenOn(page, 'source'), chosenOn(page, 'target')], ['de', 'en']);
      assert.deepEqual(translatedBy(site), []);
    });

    it('the languages of a text that has no translation', async () => {
      const { page } = await post({ text: 'ciao', source: 'it', target: 'es', action: 'swap' });
      assert.deepEqual([textOn(page), translationOn(page)], ['ciao', undefined]);
      assert.deepEqual([chosenOn(page, 'source'), chosenOn(page, 'target')], ['es', 'it']);
    });
  });

  describe('complains without losing the text', () => {
    const long = 'x'.repeat(MOST + 1);
    const cases: [name: string, fields: Record<string, string>, complaint: string, field: string][] = [
      ['no text', { text: ' \n', target: 'de' }, t('translate.noText'), 'text'],
      [
        'a long text',
        { text: long, target: 'de' },
        t('translate.tooLong', { count: String(MOST + 1), most: String(MOST) }),
        'text',
      ],
      ['an unknown target', { text: 'hello', target: 'zz' }, t('translate.noTarget'), 'target'],
      ['an unknown source', { text: 'hello', target: 'de', source: 'zz' }, t('translate.noSource'), 'source'],
      ['a hostile code', { text: 'hello', target: '"><script>' }, t('translate.noTarget'), 'target'],
    ];
    for (const [name, fields, complaint, field] of cases)
      it(name, async () => {
        const { status, page } = await post(fields);
        assert.equal(status, 400);
        assert.equal(textOn(page), fields.text);
        assert.ok(page.includes(complaint));
        assert.match(
          page,
          new RegExp(`id="${field}"[^>]*aria-invalid="true"[^>]*aria-describedby="${field}-complaint"`),
        );
        assert.ok(!page.includes('"><script>'));
      });

    it('counts characters, not their halves', async () => {
      assert.equal((await post({ text: '😀'.repeat(MOST), target: 'de' })).status, 200);
    });
  });

  it('says that no backend answers, and keeps the text', async () => {
    for (const name of BACKENDS) site.sandbox.behave(name, { kind: 'reset' });
    clock.advance(A_WHILE_MS);
    const { status, headers, page } = await post({ text: 'good morning', source: 'en', target: 'de' });
    assert.deepEqual([status, headers.get('x-search-outcome')], [200, 'failed']);
    assert.ok(page.includes(t('translate.unavailableTitle')));
    assert.equal(textOn(page), 'good morning');
    assert.deepEqual([chosenOn(page, 'source'), chosenOn(page, 'target')], ['en', 'de']);
    for (const name of BACKENDS) site.sandbox.behave(name, undefined);
    clock.advance(A_WHILE_MS);
    await eventually(async () => {
      const again = await post({ text: 'good morning', source: 'en', target: 'de' });
      assert.equal(translationOn(again.page), 'guten Morgen');
    });
  });

  it('takes no form of another site', async () => {
    const fields = { text: 'good morning', target: 'de' };
    const refused = await site
      .guest()
      .post('/translate', fields, { headers: { origin: 'https://evil.example' } });
    assert.equal(refused.status, 403);
    assert.equal((await site.guest().postAs('/translate', fields)).status, 403);
  });
});

it('does not wait for the languages of a backend that hangs', async () => {
  const site = await startSite({ settings: { SEARCH_TIMEOUT_MS: '1500' } });
  site.sandbox.behave('LIBRETRANSLATE', { kind: 'hang' });
  // It would never answer, so a page that waited would not come.
  const page = await site.guest().page('/translate');
  assert.match(page, /<option value="pt-BR"/);
  await site.stop();
});

it('says which pairs there are none of', async () => {
  const site = await startSite({ settings: { LIBRETRANSLATE_ENABLED: 'false', DEEPL_ENABLED: 'false' } });
  const response = await site.guest().post('/translate', { text: 'hello', source: 'en', target: 'pt' });
  assert.equal(response.status, 400);
  assert.ok((await response.text()).includes(t('translate.noPair', { from: 'English', into: 'Portuguese' })));
  await site.stop();
});

it('says that no translation service is set up', async () => {
  const off = Object.fromEntries(BACKENDS.map((name) => [`${name}_ENABLED`, 'false']));
  const site = await startSite({ settings: off });
  const response = await site.guest().get('/translate?q=hello&target=de');
  assert.deepEqual([response.status, response.headers.get('cache-control')], [200, 'no-store']);
  const page = await response.text();
  assert.ok(page.includes(t('translate.notConfigured')));
  assert.doesNotMatch(page, /<textarea/);
  await site.stop();
});

describe('translating for a script', () => {
  let site: Site;
  before(async () => {
    site = await startSite({ settings: { TRANSLATE_MAX_CHARS: String(MOST), SITE_THROTTLE: '3/min' } });
  });
  after(() => site.stop());

  type Live = { text: string; detected: string; note: string; error: string; same?: { into: object[] } };

  async function live(fields: Record<string, string>, client = site.guest()) {
    const response = await client.post('/translate/live', fields, { from: '/translate' });
    return { response, body: (await response.json()) as Live };
  }
  const fields = { text: 'good morning', source: 'auto', target: 'de' };

  it('is JSON that no cache stores, and remembers the target', async () => {
    const { client } = await site.user();
    const { response, body } = await live(fields, client);
    assert.equal(response.headers.get('cache-control'), 'no-store');
    assert.deepEqual(
      [body.text, body.detected, body.note, body.same],
      ['guten Morgen', 'en', t('translate.detected', { language: 'English' }), undefined],
    );
    assert.equal(chosenOn(await client.page('/translate'), 'target'), 'de');
    assert.equal(chosenOn(await client.page('/translate?source=de'), 'target'), 'en');
  });

  it('proposes other languages where the text is in the target language', async () => {
    const { client } = await site.user();
    const { body } = await live({ ...fields, target: 'en' }, client);
    assert.deepEqual(body.same?.into, [
      { code: 'fr', label: 'French' },
      { code: 'de', label: 'German' },
      { code: 'es', label: 'Spanish' },
    ]);
    assert.equal(client.cookies.get('target'), undefined);
  });

  it('says what is wrong', async () => {
    const { client } = await site.user();
    const long = await live({ ...fields, text: 'x'.repeat(MOST + 1) }, client);
    assert.equal(long.response.status, 400);
    assert.equal(long.body.error, t('translate.tooLong', { count: String(MOST + 1), most: String(MOST) }));
    const unknown = await live({ ...fields, target: 'zz' }, client);
    assert.deepEqual([unknown.response.status, unknown.body.error], [400, t('translate.noTarget')]);
  });

  it('counts as a search, and says when to go on', async () => {
    const { client } = await site.user();
    for (let i = 0; i < 3; i++) assert.equal((await live(fields, client)).response.status, 200);
    const { response, body } = await live(fields, client);
    assert.equal(response.status, 429);
    const seconds = Number(response.headers.get('retry-after'));
    assert.deepEqual({ ...body, error: '' }, { error: '', retryAfterSeconds: seconds });
    assert.ok(seconds > 0 && seconds <= 60);
  });

  it('needs the token of the form', async () => {
    const response = await site.guest().postAs('/translate/live', fields);
    assert.equal(response.status, 403);
  });
});
