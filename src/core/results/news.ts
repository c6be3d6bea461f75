import { ageText } from './age.ts';
import type { FoundNews } from './found.ts';
import { hostOf } from './host.ts';
import type { Present } from './present-context.ts';

export type NewsResult = {
  title: string;
  url: string;
  description: string;
  age: string;
  source: string;
  hostname: string;
  thumbnail: string;
};

export const presentNews: Present<FoundNews, NewsResult> = (news, context) => {
  const age = ageText(news.publishedMs, context.nowMs, context.locale);
  context.changesAt(age.untilMs);
  const hostname = hostOf(news.url);
  return {
    title: news.title,
    url: news.url,
    description: news.description,
    age: age.text,
    source: news.publisher === '' ? hostname : news.publisher,
    hostname,
    thumbnail: news.thumbnail,
  };
};
