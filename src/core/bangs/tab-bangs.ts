/** The tabs of the site itself. */
export const BANG_TABS = ['web', 'images', 'news', 'videos', 'maps', 'translate'] as const;
export type BangTab = (typeof BANG_TABS)[number];

const TRIGGERS: Readonly<Record<BangTab, readonly string[]>> = {
  web: ['web', 'all'],
  images: ['i', 'images', 'image', 'img'],
  news: ['n', 'news'],
  videos: ['v', 'videos', 'video', 'vid'],
  maps: ['m', 'maps', 'map'],
  translate: ['tr', 'translate'],
};

export const TAB_BANGS: ReadonlyMap<string, BangTab> = new Map(
  BANG_TABS.flatMap((tab) => TRIGGERS[tab].map((trigger) => [trigger, tab])),
);
