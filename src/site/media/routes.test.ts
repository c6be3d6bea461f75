import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PictureLinks } from '../../core/pictures/picture-links.ts';
import type { PictureFailure } from '../../core/ports/fetcher.ts';
import { FormFields } from '../server/form-fields.ts';
import type { Visit } from '../server/page.ts';
import { iconPage } from './routes.ts';

const pictures = new PictureLinks({ clock: { wallMs: () => 0, steadyMs: () => 0 }, secrets: ['a secret'] });

describe('an icon that cannot be shown', () => {
  const SECONDS: Readonly<Record<PictureFailure, number>> = {
    refused: 600,
    not_found: 600,
    unusable: 600,
    unreachable: 60,
    timeout: 60,
    busy: 60,
  };
  for (const [failed, seconds] of Object.entries(SECONDS) as [PictureFailure, number][])
    it(`is requested again after ${seconds} seconds if it is ${failed}`, async () => {
      const page = iconPage({ pictures, iconFetcher: { fetch: () => Promise.resolve({ failed }) } });
      const link = pictures.toIcon('https://a.example/icon.png');
      const query = new FormFields(Object.fromEntries(new URL(link, 'https://here.example').searchParams));
      const answer = await page.handle({ query } as Visit);
      assert.ok(answer.kind === 'body');
      assert.equal(answer.status, 204);
      assert.equal(answer.headers?.['cache-control'], `private, max-age=${seconds}`);
    });
});
