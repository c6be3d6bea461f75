import type { PageDocument } from './document.ts';

/** What the JSON-LD of a page says about its article. */
export type LinkedData = {
  readonly headline?: string;
  readonly author?: string;
  readonly datePublished?: string;
  readonly publisher?: string;
};

const MAX_CHARS = 200_000;
const MAX_BLOCKS = 20;
const ARTICLE =
  /(?:Article|BlogPosting|NewsItem|Report|WebPage|Posting|HowTo|Recipe|Review|QAPage|Question)$/;

type Item = Readonly<Record<string, unknown>>;

export function linkedData(document: PageDocument): LinkedData {
  const items = [...document.querySelectorAll('script[type="application/ld+json"]')]
    .slice(0, MAX_BLOCKS)
    .flatMap((element) => itemsIn(element.textContent));
  // A WebPage describes the same page with less detail.
  const articles = items.filter(({ '@type': type }) =>
    asList(type).some((name) => ARTICLE.test(String(name))),
  );
  const article = articles.find(({ '@type': type }) => !asList(type).includes('WebPage')) ?? articles[0];
  if (article === undefined) return {};
  return {
    ...text('headline', article.headline),
    ...text('datePublished', article.datePublished),
    ...text('author', namesIn(article.author)),
    ...text('publisher', namesIn(article.publisher)),
  };
}

function itemsIn(json: string): Item[] {
  if (json.length > MAX_CHARS) return [];
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return [];
  }
  return asList(value)
    .filter(isItem)
    .flatMap((item) => [item, ...asList(item['@graph']).filter(isItem)]);
}

function namesIn(value: unknown): string | undefined {
  const names = asList(value).map((one) => (isItem(one) ? one.name : one));
  return (
    names
      .filter((name) => typeof name === 'string' && name !== '')
      .slice(0, 5)
      .join(', ') || undefined
  );
}

function text(name: keyof LinkedData, value: unknown): LinkedData {
  return typeof value === 'string' && value.trim() !== '' ? { [name]: value } : {};
}

function asList(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? (value as unknown[]) : [value];
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
