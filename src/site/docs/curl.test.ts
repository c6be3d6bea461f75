import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { it } from 'node:test';
import { curlLine } from './curl.ts';

it('puts the fields of GET into the address', () => {
  assert.equal(
    curlLine({ method: 'get', path: '/api/v1/web/', fields: [['q', 'a b']] }),
    `curl --get "$INSTANCE/api/v1/web/" \\
  -H "Authorization: Api-Key $KEY" \\
  --data-urlencode 'q=a b'`,
  );
});

it('leaves POST to curl, which posts when there are fields', () => {
  const line = curlLine({ method: 'post', path: '/x/', fields: [['q', 'a']] });
  assert.ok(line.startsWith('curl "$INSTANCE/x/"'));
});

it('gives the shell every character as it is', () => {
  const value = `it's $HOME "quoted" \`id\` \\ !`;
  const line = curlLine({ method: 'get', path: '/x/', fields: [['q', value]] });
  const script = `curl() { printf '%s\\n' "$@"; }\n${line}`;
  const words = execFileSync('sh', ['-c', script], {
    env: { INSTANCE: 'https://here', KEY: 'k' },
  }).toString();
  assert.deepEqual(words.trimEnd().split('\n'), [
    '--get',
    'https://here/x/',
    '-H',
    'Authorization: Api-Key k',
    '--data-urlencode',
    `q=${value}`,
  ]);
});
