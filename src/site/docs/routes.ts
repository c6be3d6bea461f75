import { BoundedCache } from '../../core/bounded-cache.ts';
import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { apiReference, docsView, type ApiReference } from './docs-view.ts';

/** One entry is about 200 KB. Without `BASE_URL` the Host header chooses the address, so the number is bounded. */
const CACHED_REFERENCES = 16;

export function docsPages({ openApi }: Pick<SiteParts, 'openApi'>): SitePage[] {
  const references = new BoundedCache<ApiReference>({ maxEntries: CACHED_REFERENCES });
  return [
    {
      name: 'docs',
      method: 'GET',
      path: '/docs',
      access: 'everyone',
      async handle({ frame, baseUrl }) {
        const document = await openApi();
        const address = baseUrl();
        const key = `${frame.language} ${address}`;
        const reference = references.get(key) ?? apiReference(frame, document, address);
        references.set(key, reference);
        return {
          kind: 'page',
          html: docsView(frame, document, reference),
          cacheControl: 'private',
          indexable: true,
        };
      },
    },
  ];
}
