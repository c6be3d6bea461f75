import { fraction, hashOf, mix } from './chance.ts';
import { fill } from './fill.ts';
import type { Entry, NewsItem, Page } from './model.ts';
import { phrasesOf } from './phrases.ts';
import { THEMES } from './themes.ts';
import { keyOf, LOCAL_TOPICS, MATURE, type Topic, TOPICS } from './topics.ts';

const OLDEST_NEWS_MINUTES = 160_000;
const NEWEST_NEWS_MINUTES = 4;

function articleUrl(language: string, article: string): string {
  return new URL(`https://${language}.wikipedia.org/wiki/${article.replaceAll(' ', '_')}`).href;
}

function ageDaysOf(id: string): number {
  return Math.floor(fraction(hashOf(id), 1) ** 2 * 1200);
}

function pageEntry(
  page: Partial<Page> & Pick<Page, 'id' | 'title' | 'url' | 'text'>,
  words: string,
): Entry<Page> {
  const item: Page = { language: 'en', daysAgo: undefined, sitelinks: [], adult: false, ...page };
  const { id, title, language, adult, daysAgo: ageDays } = item;
  return {
    id,
    item,
    title,
    body: `${item.text} ${words}`,
    language,
    ageDays,
    adult,
    famous: id.endsWith('-article'),
  };
}

function pagesAbout(topic: Topic): Entry<Page>[] {
  const { name, words, facts } = topic;
  const key = keyOf(topic);
  const theme = THEMES[topic.theme];
  const all = `${name} ${words}`;
  return [
    pageEntry(
      {
        id: `${key}-article`,
        title: `${name} - Wikipedia`,
        url: articleUrl('en', topic.article ?? name),
        text: `${facts[0]} ${facts[1]}`,
      },
      words,
    ),
    pageEntry(
      {
        id: `${key}-guide`,
        title: fill(theme.guide, name),
        url: `https://guides.example.org/${key}`,
        text: `${facts[2]} ${theme.advice}`,
        daysAgo: ageDaysOf(`${key}-guide`),
      },
      all,
    ),
    pageEntry(
      {
        id: `${key}-thread`,
        title: topic.question,
        url: `https://ask.example.com/questions/${key}`,
        text: topic.answer,
        daysAgo: ageDaysOf(`${key}-thread`),
      },
      all,
    ),
    pageEntry(
      {
        id: `${key}-site`,
        title: fill(theme.site, name),
        url: `https://${key}.example/`,
        text: `${facts[1]} ${facts[2]}`,
        sitelinks: theme.sitelinks.map(([title, path, description]) => ({
          title,
          url: `https://${key}.example/${path}`,
          description,
        })),
      },
      all,
    ),
  ];
}

export function composePages(): readonly Entry<Page>[] {
  const local = LOCAL_TOPICS.flatMap(([language, topics]) =>
    topics.flatMap(({ key, name, article, facts, guide }) => {
      const id = `${language}-${key}`;
      return [
        pageEntry(
          {
            id: `${id}-article`,
            title: `${name} - Wikipedia`,
            url: articleUrl(language, article ?? name),
            text: facts.join(' '),
            language,
          },
          key,
        ),
        pageEntry(
          {
            id: `${id}-guide`,
            title: guide,
            url: `https://${language}.guides.example.org/${key}`,
            text: facts[1],
            language,
            daysAgo: ageDaysOf(`${id}-guide`),
          },
          `${name} ${key}`,
        ),
      ];
    }),
  );
  const mature = MATURE.map(({ key, title, text }) =>
    pageEntry(
      {
        id: `mature-${key}-article`,
        title,
        url: `https://evenings.example/${key}`,
        text,
        adult: true,
        daysAgo: ageDaysOf(key),
      },
      'adult',
    ),
  );
  return [...TOPICS.flatMap(pagesAbout), ...local, ...mature];
}

/** Spreads the ages from minutes to months, dense near now as news are, and mixed over the topics. */
function spreadAges(items: readonly Omit<NewsItem, 'minutesAgo'>[]): NewsItem[] {
  const growth = OLDEST_NEWS_MINUTES / NEWEST_NEWS_MINUTES;
  return items
    .toSorted((a, b) => hashOf(a.id) - hashOf(b.id))
    .map((item, at) => ({
      ...item,
      minutesAgo: Math.round(NEWEST_NEWS_MINUTES * growth ** (at / items.length)),
    }));
}

export function composeNews(): readonly Entry<NewsItem>[] {
  const publisherOf = (id: string, language: string): string => {
    const { publishers } = phrasesOf(language);
    return publishers[mix(hashOf(id), 2) % publishers.length] ?? publishers[0];
  };
  const newsItem = (id: string, title: string, text: string, language: string, picture: string) => ({
    id,
    title,
    url: `https://${language}.news.example/${id}`,
    text,
    publisher: publisherOf(id, language),
    language,
    picture: hashOf(id) % 5 === 0 ? '' : picture,
  });
  const wordsById = new Map<string, string>();
  const items = TOPICS.map((topic) => {
    const key = keyOf(topic);
    wordsById.set(`${key}-news`, `${topic.name} ${topic.words}`);
    return newsItem(
      `${key}-news`,
      topic.news,
      `${topic.facts[0]} ${topic.facts[2]}`,
      'en',
      `${key}-picture-1`,
    );
  });
  const local = LOCAL_TOPICS.flatMap(([language, topics]) =>
    topics.map(({ key, name, news, facts }) => {
      const id = `${language}-${key}`;
      wordsById.set(`${id}-news`, `${name} ${key}`);
      return newsItem(`${id}-news`, news, facts[0], language, `${id}-picture`);
    }),
  );
  return spreadAges([...items, ...local]).map((item) => ({
    id: item.id,
    item,
    title: item.title,
    body: `${item.text} ${wordsById.get(item.id) ?? ''}`,
    language: item.language,
    ageDays: item.minutesAgo / 1440,
    adult: false,
    famous: hashOf(item.id) % 4 === 0,
  }));
}
