import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { quietSite, type Site } from '../support/site.ts';

describe('the answer to the form of a tool', () => {
  let site: Site;
  before(async () => {
    site = await quietSite();
  });

  const post = async (fields: Record<string, string>) =>
    site.guest().post('/tool/answer', fields, { from: '/translate' });

  it('keeps the lines of a text', async () => {
    const counted = await post({ type: 'wordcount', input: 'one two\nthree' });
    assert.equal(counted.status, 200);
    assert.match(await counted.text(), /data-out="lines"[^>]*>2</);
    const sorted = await post({ type: 'json', input: '{"b":\n1,"a":2}', action: 'sort' });
    assert.match(await sorted.text(), /&quot;a&quot;: 2,\s+&quot;b&quot;: 1/);
    const found = await post({ type: 'regex', pattern: '^b$', flags: 'm', input: 'a\r\nb' });
    assert.match(await found.text(), /Matches: 1/);
  });

  it('is a refusal for a longer text than is allowed', async () => {
    const response = await post({ type: 'case', style: 'upper', input: 'a'.repeat(20_001) });
    assert.equal(response.status, 400);
    assert.match(await response.text(), /20,000/);
  });

  it('is empty for a tool that does not exist, and for input without an answer', async () => {
    for (const fields of [{ type: 'toString' }, { type: 'encode', scheme: 'none', input: 'a' }])
      assert.equal((await (await post(fields)).text()).trim(), '');
    assert.equal((await site.guest().page('/tool/answer?type=math&expression=rivers')).trim(), '');
    assert.match(
      await site.guest().page('/tool/answer?type=math&expression=2%2B2'),
      /id="instant-answer"[^>]*>\s*4/,
    );
  });
});
