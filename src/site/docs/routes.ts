import { BoundedCache } from '../../core/bounded-cache.ts';
import { plainPage } from '../server/form-page.ts';
import type { SitePage, SiteParts } from '../server/page.ts';
import { apiReference, docsView, type ApiReference } from './docs-view.ts';

/** One entry is about 200 KB. Without `BASE_URL` the Host header chooses the address, so the number is bounded. */
const CACHED_REFERENCES = 16;

export function docsPages({ openApi }: Pick<SiteParts, 'openApi'>): SitePage[] {
  const references = new BoundedCache<ApiReference>({ maxEntries: CACHED_REFERENCES });
  return [
    plainPage(
      { name: 'docs', path: '/docs', access: 'everyone', indexable: true },
      async ({ frame, baseUrl }) => {
        const document = await openApi();
        const address = baseUrl();
        const key = `${frame.language} ${address}`;
        const reference = references.get(key) ?? apiReference(frame, document, address);
        references.set(key, reference);
        return docsView(frame, document, reference);
      },
    ),
  ];
}
