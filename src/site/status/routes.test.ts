import assert from 'node:assert/strict';
import { it } from 'node:test';
import { FormFields } from '../server/form-fields.ts';
import { mayMonitor } from './routes.ts';

const TOKEN = 'a-token-of-20-letters';
const asking = (authorization?: string, token?: string) => ({
  authorization,
  query: new FormFields(token === undefined ? {} : { token }),
});

it('is open to everyone without a token', () => {
  assert.ok(mayMonitor(undefined)(asking()));
});

it('requires the token', () => {
  const may = mayMonitor(TOKEN);
  for (const good of [asking(`Bearer ${TOKEN}`), asking(`bearer  ${TOKEN}`), asking(undefined, TOKEN)])
    assert.ok(may(good));
  for (const bad of [
    asking(),
    asking(''),
    asking(TOKEN),
    asking('Bearer'),
    asking('Bearer '),
    asking(`Bearer ${TOKEN}x`),
    asking(`Basic ${TOKEN}`),
    asking(undefined, ''),
    asking(undefined, TOKEN.slice(0, -1)),
    asking('Bearer wrong', TOKEN),
  ])
    assert.ok(!may(bad), JSON.stringify(bad.authorization));
});
