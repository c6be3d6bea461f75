import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { DEFAULT_PREFERENCES } from '../../src/core/preferences/model.ts';
import { packPreferences } from '../../src/core/preferences/transfer.ts';
import { sharedSite, startSite, type Site, type SiteClient } from '../support/site.ts';

type Completed = { answer: string; completions: { text: string; meaning?: string }[] };

const PROVIDERS_OF_ANSWERS = ['OPEN_METEO', 'OPEN_METEO_GEOCODING', 'LIBRETRANSLATE', 'FRANKFURTER'];

async function completed(client: SiteClient, query: string): Promise<Completed> {
  const response = await client.get(`/complete?q=${encodeURIComponent(query)}`, { 'accept-language': 'en' });
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('content-type'), 'application/json; charset=utf-8');
  return (await response.json()) as Completed;
}

describe('/complete', () => {
  let site: Site;
  before(async () => {
    site = await sharedSite();
  });

  it('has the completions of /suggest', async () => {
    const { answer, completions } = await completed(site.guest(), 'river');
    const [, texts] = (await (await site.guest().get('/suggest?q=river')).json()) as [string, string[]];
    assert.equal(answer, '');
    assert.deepEqual(
      completions,
      texts.map((text) => ({ text })),
    );
  });

  it('says what a bang means', async () => {
    const { completions } = await completed(site.guest(), '!w');
    assert.match(completions.find(({ text }) => text === '!w')?.meaning ?? '', /Wikipedia/);
  });

  for (const [query, answer] of [
    ['12*3', /^= 36$/],
    ['10 km in miles', /^≈ 6\.21\d* mi$/],
    ['time in tokyo', /^Tokyo: \d\d:\d\d/],
    ['100 usd in eur', /^= [\d.]+ EUR/],
  ] as const)
    it(`answers ${query}`, async () => {
      assert.match((await completed(site.guest(), query)).answer, answer);
    });

  it('answers nothing that is random, and asks no provider for an answer', async () => {
    await completed(site.guest(), '5 usd in eur');
    site.sandbox.resetCalls();
    for (const query of ['roll a dice', 'password 20', 'uuid', 'weather vienna', 'translate hello to german'])
      assert.equal((await completed(site.guest(), query)).answer, '', query);
    await completed(site.guest(), '7 usd in eur');
    for (const name of PROVIDERS_OF_ANSWERS) assert.equal(site.sandbox.calls(name), 0, name);
  });

  it('asks no provider for the answer to a tool that is being filled in', async () => {
    const answerTo = (fields: Record<string, string>): Promise<string> =>
      site.guest().page(`/tool/answer?${new URLSearchParams(fields).toString()}`);
    assert.match(await answerTo({ type: 'worldclock', place: 'Tokyo' }), /Asia\/Tokyo/);
    site.sandbox.resetCalls();
    await answerTo({ type: 'weather', place: 'vienna' });
    for (const hex of ['weather vienna', 'translate hello to german', 'define delta'])
      await answerTo({ type: 'color', hex });
    for (const name of PROVIDERS_OF_ANSWERS) assert.equal(site.sandbox.calls(name), 0, name);
  });

  it('has nothing, and asks no provider, for someone who turned completions off', async () => {
    const client = site.guest();
    client.setCookie('preferences', packPreferences({ ...DEFAULT_PREFERENCES, suggestions: false }));
    site.sandbox.resetCalls();
    assert.deepEqual(await completed(client, '12*3'), { answer: '', completions: [] });
    const suggested: unknown = await (await client.get('/suggest?q=lakes')).json();
    assert.deepEqual(suggested, ['lakes', []]);
    assert.equal(site.sandbox.calls('DUCKDUCKGO'), 0);
    const page = await client.page('/');
    assert.doesNotMatch(page, /data-suggest/);
  });
});

it('gives a guest nothing where only users may search', async () => {
  const site = await startSite({ settings: { SITE_ACCESS: 'login' } });
  const response = await site.guest().get('/complete?q=12*3');
  assert.equal(response.status, 401);
  assert.deepEqual(await response.json(), { answer: '', completions: [] });
  await site.stop();
});
