import assert from 'node:assert/strict';
import { it } from 'node:test';
import { eventually } from '../support/eventually.ts';
import { describeSearching } from '../support/searching.ts';

type Envelope = { query: string; suggestions: string[] };

describeSearching(
  'suggest',
  (searching) => {
    const suggest = (parameters: string, headers: Record<string, string> = {}) =>
      searching().search<Envelope>(`suggest/?${parameters}`, { headers });

    it('completes a query', async () => {
      const { status, headers, body } = await suggest('q=%20riv%20');
      assert.equal(status, 200);
      assert.deepEqual(Object.keys(body), ['query', 'suggestions']);
      assert.equal(body.query, 'riv');
      assert.ok(body.suggestions.length > 0);
      assert.ok(body.suggestions.every((text) => text.startsWith('riv')));
      assert.equal(new Set(body.suggestions).size, body.suggestions.length);
      assert.equal(headers.get('x-search-outcome'), 'complete');
      assert.match(headers.get('server-timing') ?? '', /^engine_a;dur=\d/);
      assert.equal(headers.get('cache-control'), 'private');
      assert.equal(headers.get('vary'), 'Authorization, Accept-Language, Accept, Accept-Encoding');
    });

    it('asks once for the same, and ignores what searches take', async () => {
      const { sandbox } = searching();
      const first = await suggest('q=moun');
      const before = sandbox.calls('BRAVE');
      const again = await suggest('q=moun&engine=nobody&page=x&safe=maybe&explain=1');
      assert.deepEqual(again.body, first.body);
      assert.equal(sandbox.calls('BRAVE'), before);
    });

    it('no suggestions: every source is tried, and the result is empty', async () => {
      let query = 'zz';
      // Three in a row share one second, of which a busy machine may take a part for itself.
      await eventually(async () => {
        query += 'qq';
        const { headers, body } = await suggest(`q=${query}`);
        assert.deepEqual(body, { query, suggestions: [] });
        assert.equal(headers.get('x-search-outcome'), 'empty');
        assert.match(headers.get('server-timing') ?? '', /^engine_a;dur=.*duckduckgo;dur=.*wikipedia;dur=/);
      });
    });

    it('asks in the language of lang, else of Accept-Language', async () => {
      const { sandbox } = searching();
      sandbox.behave('BRAVE', { kind: 'empty' });
      sandbox.behave('DUCKDUCKGO', { kind: 'empty' });
      const spoken: [parameters: string, header: string, project: string][] = [
        ['q=berl&lang=de', 'fr', 'de'],
        ['q=berl', 'fr;q=0.9', 'fr'],
      ];
      const brave = () => new URLSearchParams(sandbox.requests('BRAVE').at(-1)?.path.split('?')[1]);
      for (const [parameters, header, language] of spoken) {
        await suggest(parameters, { 'accept-language': header });
        assert.equal(brave().get('lang'), language);
      }
      sandbox.behave('BRAVE', undefined);
      sandbox.behave('DUCKDUCKGO', undefined);
    });

    it('goes on to the next source where one fails, and names it', async () => {
      const { sandbox } = searching();
      sandbox.behave('BRAVE', { kind: 'status', status: 500 });
      const { status, headers, body } = await suggest('q=pyth');
      sandbox.behave('BRAVE', undefined);
      assert.equal(status, 200);
      assert.ok(body.suggestions.length > 0);
      assert.equal(headers.get('x-search-outcome'), 'partial');
      assert.equal(headers.get('x-engines-failed'), 'engine_a;reason=upstream_error');
    });

    it('all fail: an empty response that is not cached', async () => {
      const { sandbox } = searching();
      sandbox.behave('ALL', { kind: 'status', status: 500 });
      const { status, headers, body } = await suggest('q=octo');
      sandbox.behave('ALL', undefined);
      assert.equal(status, 200);
      assert.deepEqual(body, { query: 'octo', suggestions: [] });
      assert.equal(headers.get('x-search-outcome'), 'failed');
      assert.equal(headers.get('cache-control'), 'no-store');
      assert.match(
        headers.get('x-engines-failed') ?? '',
        /^engine_a;reason=.*, duckduckgo;reason=.*, wikipedia;/,
      );
      const { body: later } = await suggest('q=octo');
      assert.ok(later.suggestions.length > 0, 'a failure is not kept here either');
    });

    it('is plain text whatever upstreams say', async () => {
      const { sandbox } = searching();
      sandbox.behave('ALL', { kind: 'hostile' });
      for (const text of ['coff', 'guit', 'weath']) {
        const { status, body } = await suggest(`q=${text}`);
        assert.equal(status, 200);
        for (const suggestion of body.suggestions) {
          assert.equal(typeof suggestion, 'string');
          assert.doesNotMatch(suggestion, /[\p{Cc}\p{Cs}\u202a-\u202e]/u);
          assert.notEqual(suggestion.trim(), '');
        }
      }
      sandbox.behave('ALL', undefined);
    });
  },
  { own: true },
);
