import type { Fused } from '../rank/fuse.ts';
import { sourceOf } from '../rank/labels.ts';
import { ageText } from './age.ts';
import { displayUrl } from './display-url.ts';
import type { Sitelink } from './found.ts';
import { hostOf } from './host.ts';
import type { Present } from './present-context.ts';

export type WebResult = {
  title: string;
  url: string;
  description: string;
  display_url: string;
  favicon_url: string;
  age: string;
  source: string;
  source_label: string;
  sitelinks: readonly Sitelink[];
};

export const presentPage: Present<Fused, WebResult> = ({ page, sources }, context) => {
  const age = ageText(page.publishedMs, context.nowMs, context.locale);
  context.changesAt(age.untilMs);
  return {
    title: page.title,
    url: page.url,
    description: page.description,
    display_url: displayUrl(page.url),
    favicon_url: page.faviconUrl === '' ? context.favicon(hostOf(page.url)) : page.faviconUrl,
    age: age.text,
    source: sourceOf(sources),
    source_label: context.label(sources),
    sitelinks: page.sitelinks,
  };
};
