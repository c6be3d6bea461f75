import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PictureLinks } from '../../core/pictures/picture-links.ts';
import { PICTURES } from '../../core/pictures/samples.test-support.ts';
import type { PictureType } from '../../core/pictures/picture-type.ts';
import type { FetchedPicture, PictureFailure } from '../../core/ports/picture-fetcher.ts';
import { systemClock } from '../../system/clock.ts';
import { FormFields } from '../server/form-fields.ts';
import type { SiteAnswer, Visit } from '../server/page.ts';
import { imagePage } from './image-page.ts';

const pictures = new PictureLinks({ clock: systemClock, secrets: ['secret'] });

/** What the page answers when its fetcher gets this. */
async function answerTo(fetched: FetchedPicture): Promise<Extract<SiteAnswer, { kind: 'body' }>> {
  const page = imagePage({ pictures, pictureFetcher: { fetch: () => Promise.resolve(fetched) } });
  const link = new URLSearchParams(pictures.to('https://pictures.example/').split('?')[1]);
  const answer = await page.handle({ query: new FormFields(Object.fromEntries(link)) } as Visit);
  assert.ok(answer.kind === 'body');
  return answer;
}

describe('/image', () => {
  const DISPOSITIONS: Record<PictureType, string> = {
    'image/png': 'inline; filename="picture.png"',
    'image/jpeg': 'inline; filename="picture.jpg"',
    'image/gif': 'inline; filename="picture.gif"',
    'image/webp': 'inline; filename="picture.webp"',
    'image/avif': 'inline; filename="picture.avif"',
    'image/x-icon': 'inline; filename="picture.ico"',
    'image/bmp': 'inline; filename="picture.bmp"',
    'image/svg+xml': 'attachment; filename="picture.svg"',
  };
  for (const type of Object.keys(PICTURES) as PictureType[]) {
    it(`calls ${type} by a name of our own`, async () => {
      const answer = await answerTo({ type, bytes: PICTURES[type] });
      assert.equal(answer.type, type);
      assert.equal(answer.body, PICTURES[type]);
      assert.equal(answer.headers?.['content-disposition'], DISPOSITIONS[type]);
      assert.match(answer.headers['content-security-policy'] ?? '', /default-src 'none'.*sandbox$/);
    });
  }

  const STATUSES: Record<PictureFailure, number> = {
    refused: 404,
    not_found: 404,
    unusable: 502,
    unreachable: 502,
    busy: 503,
    timeout: 504,
  };
  for (const [failed, status] of Object.entries(STATUSES)) {
    it(`answers ${status} and nothing else where the picture is ${failed}`, async () => {
      const answer = await answerTo({ failed: failed as PictureFailure });
      assert.deepEqual([answer.status, answer.body], [status, '']);
    });
  }
});
