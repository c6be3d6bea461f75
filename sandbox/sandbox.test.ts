import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startSandbox } from './sandbox.ts';
import type { Twin } from './twin.ts';

const echo: Twin = {
  name: 'EXAMPLE_ENGINE',
  answer: (_request, response, path) => response.end(path),
};

describe('the sandbox', () => {
  it('sends the product to its twins by their settings, and each gets what follows its address', async () => {
    const sandbox = await startSandbox([echo]);
    try {
      const url = sandbox.settings.EXAMPLE_ENGINE_URL ?? '';
      assert.match(url, /^http:\/\/127\.0\.0\.1:\d+\/example_engine$/);
      assert.equal(await (await fetch(`${url}/search?q=a%20b`)).text(), '/search?q=a%20b');
      assert.equal(await (await fetch(`${url}?q=x`)).text(), '/?q=x');
      assert.equal(await (await fetch(url)).text(), '/');
      assert.equal((await fetch(new URL('/unknown', url))).status, 404);
    } finally {
      await sandbox.close();
    }
  });

  it('is gone when it is closed', async () => {
    const sandbox = await startSandbox([echo]);
    await sandbox.close();
    await assert.rejects(fetch(sandbox.settings.EXAMPLE_ENGINE_URL ?? ''));
  });
});
