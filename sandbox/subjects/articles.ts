import { fold, keywordsOf, tokensOf } from '../corpus/words.ts';
import { keyOf, TOPICS } from '../corpus/topics.ts';
import { isUnknown } from '../corpus/finder.ts';
import { subjects } from './subjects.ts';

/** An article of the English Wikipedia. */
export type Article = {
  readonly id: number;
  readonly title: string;
  /** `''` where it has none. */
  readonly description: string;
  readonly extract: string;
  /** The item in Wikidata, where the sandbox knows it. */
  readonly item: string | undefined;
  readonly point: { readonly lat: number; readonly lon: number } | undefined;
  readonly aliases: readonly string[];
  readonly disambiguation: boolean;
};

type Indexed = {
  readonly article: Article;
  readonly title: ReadonlySet<string>;
  readonly body: ReadonlySet<string>;
};

const FIRST_ID = 10_000;
const DISAMBIGUATIONS = ['Mercury', 'Python', 'Java (disambiguation)', 'Titanic (disambiguation)'];
const EXACT = 100;
const IN_TITLE = 6;

let indexed: readonly Indexed[] | undefined;
let byTitle: ReadonlyMap<string, Article> | undefined;

/** The best first; nothing for what no article is about. */
export function findArticles(text: string): readonly Article[] {
  const keywords = keywordsOf(text);
  if (keywords.length === 0 || isUnknown(text)) return [];
  const wanted = fold(text).trim();
  return index()
    .map((entry) => ({ entry, score: scoreOf(entry, keywords, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry.article);
}

export function articlesBeginning(text: string): readonly Article[] {
  const beginning = fold(text).trim();
  return index()
    .map(({ article }) => article)
    .filter(({ title }) => beginning !== '' && fold(title).startsWith(beginning));
}

/** By its title as it is written, but for the case of the first letter. */
export function articleCalled(title: string): Article | undefined {
  byTitle ??= new Map(index().map(({ article }) => [article.title, article]));
  const plain = title.replaceAll('_', ' ').trim();
  return byTitle.get(plain.slice(0, 1).toUpperCase() + plain.slice(1));
}

/** The article that a title in another spelling leads to. */
export function redirectedTo(title: string): Article | undefined {
  const wanted = fold(title.replaceAll('_', ' ')).trim();
  return index().find(({ article }) =>
    [article.title, ...article.aliases].some((name) => fold(name) === wanted),
  )?.article;
}

export function articlesWithPoint(): readonly Article[] {
  return index()
    .map(({ article }) => article)
    .filter(({ point }) => point !== undefined);
}

function scoreOf({ article, title, body }: Indexed, keywords: readonly string[], wanted: string): number {
  const names = [article.title, article.title.replace(/ \(.*\)$/, ''), ...article.aliases].map(fold);
  const inTitle = keywords.filter((word) => title.has(word)).length;
  const inBody = keywords.filter((word) => body.has(word)).length;
  if (inTitle + inBody < keywords.length) return 0;
  const exact = names.includes(wanted) ? EXACT : 0;
  const page = article.disambiguation ? -EXACT / 2 : 0;
  return Math.max(0.1, exact + page + IN_TITLE * (inTitle / title.size) + inTitle + inBody / 10);
}

function index(): readonly Indexed[] {
  indexed ??= [...ofSubjects(), ...ofTopics(), ...ofSeveral()].map((article, at) => ({
    article: { ...article, id: FIRST_ID + at },
    title: new Set([article.title, ...article.aliases].flatMap(tokensOf)),
    body: new Set(tokensOf(`${article.description} ${article.extract}`)),
  }));
  return indexed;
}

type Draft = Omit<Article, 'id'>;

function ofSubjects(): Draft[] {
  return subjects().flatMap(({ id, article, description, extract, aliases, facts }) => {
    const place = facts.P625?.[0];
    const point = place !== undefined && 'lat' in place ? place : undefined;
    return article === undefined
      ? []
      : [{ title: article, description, extract, item: id, point, aliases, disambiguation: false }];
  });
}

function ofTopics(): Draft[] {
  const covered = new Set(subjects().map(({ article }) => article));
  return TOPICS.map((topic) => ({
    title: (topic.article ?? topic.name).replaceAll('_', ' '),
    description: '',
    extract: topic.facts.join(' '),
    item: undefined,
    point: undefined,
    aliases: [keyOf(topic).replaceAll('-', ' ')],
    disambiguation: false,
  })).filter(({ title }) => !covered.has(title));
}

function ofSeveral(): Draft[] {
  return DISAMBIGUATIONS.map((title) => ({
    title,
    description: 'Topics referred to by the same term',
    extract: `${title.replace(/ \(.*\)$/, '')} may refer to:`,
    item: undefined,
    point: undefined,
    aliases: [],
    disambiguation: true,
  }));
}
