import assert from 'node:assert/strict';
import { it } from 'node:test';
import { translator } from '../../locales/messages.ts';
import { html } from './html.ts';
import { richMessage } from './text.ts';

it('puts markup in the place of values, and escapes text', () => {
  const message = richMessage(translator('en'), 'audit.events.key_revoked', {
    key: html`<code>k1</code>`,
    user: '<b>{key}',
  });
  assert.equal(String(html`${message}`), 'Key <code>k1</code> of &lt;b&gt;{key} revoked');
});
