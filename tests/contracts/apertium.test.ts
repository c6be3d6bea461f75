import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Translator } from '../../src/core/translate/translator.ts';
import { UpstreamClient } from '../../src/net/upstream-client.ts';
import { systemClock } from '../../src/system/system.ts';
import { apertium } from '../../src/upstreams/apertium.ts';
import { hasApertium, startApertium } from '../support/apertium.ts';
import type { Service } from '../support/service.ts';
import { makeUpstream } from '../support/upstreams.ts';

const skip = hasApertium() ? false : 'apertium-apy with apertium-eng-spa is not installed';

describe('a real Apertium [rest]', { skip }, () => {
  let server: Service;
  let client: UpstreamClient;
  let translator: Translator;

  before(async () => {
    server = await startApertium();
    client = new UpstreamClient({ userAgent: 'Tributary (tests)' });
    const { upstream } = makeUpstream({
      provider: apertium,
      access: { url: server.url, key: undefined },
      fetcher: client,
      clock: systemClock,
      callTimeoutMs: 20_000,
    });
    translator = new Translator({
      backends: [{ upstream, backend: apertium }],
      clock: systemClock,
      timeoutMs: 20_000,
    });
  });
  after(async () => {
    await client.close();
    await server.stop();
  });

  const attempt = (text: string, source: string, target: string) =>
    translator.translate({ text, source, target }, () => undefined);
  const translate = async (text: string, source: string, target: string) => {
    const found = await attempt(text, source, target);
    assert.ok('text' in found, JSON.stringify(found));
    return found;
  };

  it('offers its languages in the codes people know', async () => {
    const languages = await translator.languages(() => undefined);
    for (const [code, name] of [
      ['en', 'English'],
      ['es', 'Spanish'],
    ])
      assert.deepEqual(
        languages?.find((one) => one.code === code),
        { code, name },
      );
  });

  it('translates both ways, by either kind of code', async () => {
    assert.deepEqual(await translate('The house is big.', 'eng', 'es-MX'), {
      source: 'en',
      target: 'es',
      text: 'La casa es grande.',
      detected: '',
    });
    assert.equal((await translate('La casa es grande.', 'es', 'en')).text, 'The house is big.');
  });

  it('translates into a variant', async () => {
    const { target, text } = await translate('El color del coche es gris.', 'es', 'en-US');
    assert.equal(target, 'en-US');
    assert.match(text, /color/);
  });

  it('keeps line breaks, surrounding whitespace, unknown words and markup', async () => {
    const { text } = await translate('  The house.\n\nThe <flibbertigibbet> & 100%\n', 'en', 'es');
    assert.match(text, /^ {2}La casa\.\n\n[^*]*<flibbertigibbet> & 100%\n$/);
  });

  it('takes a text as long as may be sent', async () => {
    const { text } = await translate('The house is big. '.repeat(550).slice(0, 9_900), 'en', 'es');
    assert.equal(text.match(/La casa es grande\./g)?.length, 550);
  });

  it('lists what it supports when a language is not supported', async () => {
    assert.deepEqual(await attempt('The house', 'en', 'de'), {
      failed: 'unsupported',
      pair: { targets: ['en', 'en-US', 'es'] },
    });
  });

  it('is up', async () => {
    assert.ok(apertium.health);
    const fetched = await client.fetch({ url: `${server.url}${apertium.health.path}`, timeoutMs: 5_000 });
    assert.ok(!('failed' in fetched) && apertium.health.isUp(fetched));
  });
});
