import type { SearchTab } from '../components/results/search-address.ts';
import type { Elsewhere } from '../components/results/outcome.ts';
import type { Visit } from './page.ts';
import type { SiteParts } from './parts.ts';

/** The bangs of other places to search, for each tab. */
const TRIGGERS: Readonly<Record<Exclude<SearchTab, 'translate'>, readonly string[]>> = {
  web: ['ddg', 'brave', 'sp', 'w'],
  images: ['ddgi', 'commons', 'flickr'],
  news: ['ddg', 'brave', 'gn'],
  videos: ['peertube', 'yt'],
  maps: ['osm', 'gm'],
};

/** The same search at other places, as the visitor's bangs lead there. Only links: this server asks none of them. */
export function elsewhere(
  { visitor }: Pick<Visit, 'visitor'>,
  { bangs }: Pick<SiteParts, 'bangs'>,
  { tab, text }: { tab: keyof typeof TRIGGERS; text: string },
): readonly Elsewhere[] {
  return TRIGGERS[tab].flatMap((trigger) => {
    const bang = bangs.resolve(`!${trigger} ${text}`, visitor.preferences.bangs);
    return bang?.kind === 'site' ? [{ name: bang.name, url: bang.url }] : [];
  });
}
