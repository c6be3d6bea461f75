import assert from 'node:assert/strict';
import { it } from 'node:test';
import { worksAt } from './caller.ts';

it('lets a key work in its networks only', () => {
  const key = { networks: ['192.0.2.0/24', 'fe80::/10', 'nonsense'] };
  for (const address of ['192.0.2.1', '::ffff:192.0.2.1', 'fe80::1', 'fe80::1%eth0'])
    for (let i = 0; i < 2; i++) assert.equal(worksAt(key, address), true, address);
  for (const address of ['192.0.3.1', '::1', '', 'nonsense', undefined])
    assert.equal(worksAt(key, address), false, String(address));
  assert.equal(worksAt({ networks: [] }, undefined), true, 'without networks it works everywhere');
  assert.equal(worksAt({ networks: ['nonsense'] }, '192.0.2.1'), false);
});
