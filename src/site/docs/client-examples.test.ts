import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { describe, it } from 'node:test';
import { clientExamples, type SampleRequest } from './client-examples.ts';

const HERE = 'https://here.example/search';
const AWKWARD = `it's $HOME "quoted" \`id\` \\ ! é`;

function example(client: string, request: SampleRequest): string {
  return clientExamples(HERE, request).find((one) => one.client === client)?.code ?? '';
}

describe('the curl example', () => {
  it('puts the fields of GET into the address', () => {
    assert.equal(
      example('curl', { method: 'get', path: '/api/v1/web/', fields: [['q', 'a b']] }),
      `curl --get 'https://here.example/search/api/v1/web/' \\
  -H "Authorization: Api-Key $KEY" \\
  --data-urlencode 'q=a b'`,
    );
  });

  it('leaves POST to curl, which posts when there are fields', () => {
    const line = example('curl', { method: 'post', path: '/x/', fields: [['q', "it's"]] });
    assert.equal(
      line,
      `curl '${HERE}/x/' \\
  -H "Authorization: Api-Key $KEY" \\
  -H 'Content-Type: application/json' \\
  -d '{"q":"it'\\''s"}'`,
    );
  });

  it('gives the shell every character as it is', () => {
    const line = example('curl', { method: 'get', path: '/x/', fields: [['q', AWKWARD]] });
    const script = `curl() { printf '%s\\n' "$@"; }\n${line}`;
    const words = execFileSync('sh', ['-c', script], { env: { KEY: 'k' } }).toString();
    assert.deepEqual(words.trimEnd().split('\n'), [
      '--get',
      `${HERE}/x/`,
      '-H',
      'Authorization: Api-Key k',
      '--data-urlencode',
      `q=${AWKWARD}`,
    ]);
  });
});

describe('the JavaScript example', () => {
  /** What the example passes to fetch. */
  function sentBy(request: SampleRequest): { url: string; init: Record<string, unknown> } {
    const script = `let sent;
      const fetch = async (url, { body, ...init }) => {
        sent = { url, init: { ...init, ...(body && { body: String(body) }) } };
        return { json: async () => 0 };
      };
      const console = { log() {} };
      ${example('JavaScript', request)}
      process.stdout.write(JSON.stringify(sent));`;
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { KEY: 'k' },
    }).toString();
    return JSON.parse(printed) as { url: string; init: Record<string, unknown> };
  }

  it('sends the fields of GET in the address', () => {
    const { url, init } = sentBy({ method: 'get', path: '/x/', fields: [['q', AWKWARD]] });
    assert.equal(new URL(url).searchParams.get('q'), AWKWARD);
    assert.ok(url.startsWith(`${HERE}/x/?`));
    assert.deepEqual(init, { headers: { Authorization: 'Api-Key k' } });
  });

  it('sends the fields of POST in the body', () => {
    const { url, init } = sentBy({ method: 'post', path: '/x/', fields: [['q', AWKWARD]] });
    assert.equal(url, `${HERE}/x/`);
    assert.equal(init.method, 'POST');
    assert.deepEqual(init.headers, { Authorization: 'Api-Key k', 'Content-Type': 'application/json' });
    assert.deepEqual(JSON.parse(String(init.body)), { q: AWKWARD });
  });
});

it('the Python example sends the fields by the method', () => {
  assert.equal(
    example('Python', { method: 'get', path: '/x/', fields: [['q', 'a "b"']] }),
    `import os
import requests

response = requests.get(
    "https://here.example/search/x/",
    headers={"Authorization": f"Api-Key {os.environ['KEY']}"},
    params={"q": "a \\"b\\""},
)
print(response.json())`,
  );
  const post = example('Python', { method: 'post', path: '/x/', fields: [['q', 'a']] });
  assert.ok(post.includes('requests.post(') && post.includes('json={"q": "a"}'));
  assert.doesNotMatch(example('Python', { method: 'get', path: '/x/', fields: [] }), /params|data/);
});
