import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PictureLinks } from '../../core/pictures/picture-links.ts';
import { PICTURES } from '../../core/pictures/samples.test-support.ts';
import type { PictureType } from '../../core/pictures/picture-type.ts';
import type { FetchedPicture, PictureFailure } from '../../core/ports/fetcher.ts';
import { systemClock } from '../../system/system.ts';
import { FormFields } from '../server/form-fields.ts';
import type { SiteAnswer, Visit } from '../server/page.ts';
import { imagePage } from './image-page.ts';

const pictures = new PictureLinks({ clock: systemClock, secrets: ['secret'] });

/** What the page answers when its fetcher gets this. */
async function answerTo(
  fetched: FetchedPicture,
  name?: string,
): Promise<Extract<SiteAnswer, { kind: 'body' }>> {
  const page = imagePage({ pictures, pictureFetcher: { fetch: () => Promise.resolve(fetched) } });
  const link = new URLSearchParams(pictures.to('https://pictures.example/').split('?')[1]);
  if (name !== undefined) link.set('name', name);
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

  const NAMES: readonly (readonly [title: string, disposition: string])[] = [
    ['River delta', 'attachment; filename="River delta.png"'],
    ['delta.jpeg', 'attachment; filename="delta.png"'],
    ['../../etc/passwd"\r\nx: y', 'attachment; filename="etc passwd x y.png"'],
    ['Fluß', 'attachment; filename="Flu.png"; filename*=UTF-8\'\'Flu%C3%9F.png'],
    ['川', 'attachment; filename="picture.png"; filename*=UTF-8\'\'%E5%B7%9D.png'],
    ['?!', 'attachment; filename="picture.png"'],
    ['x'.repeat(200), `attachment; filename="${'x'.repeat(80)}.png"`],
  ];
  for (const [title, disposition] of NAMES) {
    it(`saves “${title.slice(0, 20)}” under a valid file name`, async () => {
      const answer = await answerTo({ type: 'image/png', bytes: PICTURES['image/png'] }, title);
      assert.equal(answer.headers?.['content-disposition'], disposition);
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
    it(`responds with ${status} and no body if the picture is ${failed}`, async () => {
      const answer = await answerTo({ failed: failed as PictureFailure });
      assert.deepEqual([answer.status, answer.body], [status, '']);
    });
  }
});
