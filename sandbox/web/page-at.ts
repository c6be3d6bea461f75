import { hashOf } from '../corpus/chance.ts';
import { composeNews, composePages } from '../corpus/compose-text.ts';
import { NEWS, PAGES, readCode } from '../corpus/invent.ts';
import { LOCAL_TOPICS, TOPICS, keyOf } from '../corpus/topics.ts';

/** What a page of the simulated web is about. */
export type FoundPage = {
  readonly title: string;
  readonly text: string;
  readonly subject: string;
  readonly language: string;
  readonly daysAgo: number | undefined;
  /** Sentences that are known about the subject. */
  readonly facts: readonly string[];
};

type Known = Omit<FoundPage, 'subject' | 'facts'>;

let known: ReadonlyMap<string, Known> | undefined;

/** The page that search results lead to, or one made up from the words of its address. */
export function pageAt(url: URL): FoundPage {
  known ??= knownPages();
  const page = known.get(url.href) ?? inventedPage(url) ?? madeUp(url);
  const topic = topicOf(url);
  return { ...page, subject: topic?.subject ?? subjectOf(url), facts: topic?.facts ?? [] };
}

function knownPages(): ReadonlyMap<string, Known> {
  const pages = composePages().map(({ item }) => [item.url, item] as const);
  const news = composeNews().map(
    ({ item }) => [item.url, { ...item, daysAgo: item.minutesAgo / 1440 }] as const,
  );
  return new Map<string, Known>([...pages, ...news]);
}

/** Result pages that are made up for a query have everything in their address. */
function inventedPage(url: URL): Known | undefined {
  const [, slug = '', code = ''] = url.pathname.split('/');
  const read = readCode(code);
  if (read === undefined) return undefined;
  const { seed, turn, language } = read;
  const inventor = url.hostname.endsWith('.news.example') ? NEWS : PAGES;
  const subject = { text: words(slug), key: '', slug, language, context: 'shapes' as const };
  const { title, text } = inventor.make(subject, seed, turn);
  return { title, text, language, daysAgo: inventor.ageDays(seed) };
}

function madeUp(url: URL): Known {
  const subject = subjectOf(url);
  const title = subject.slice(0, 1).toUpperCase() + subject.slice(1);
  return {
    title,
    text: `A page about ${subject} on ${url.hostname}.`,
    language: 'en',
    daysAgo: hashOf(url.href) % 900,
  };
}

function subjectOf(url: URL): string {
  const segments = url.pathname.split('/').filter((segment) => /\p{L}/u.test(segment) && !readCode(segment));
  return words(segments.at(-1) ?? '') || url.hostname.replace(/^www\./, '');
}

function words(segment: string): string {
  try {
    return decodeURIComponent(segment).replace(/[-_]+/g, ' ').trim();
  } catch {
    return segment;
  }
}

function topicOf(url: URL): { subject: string; facts: readonly string[] } | undefined {
  const address = decodeURI(url.href).toLowerCase().replaceAll('_', ' ');
  for (const topic of TOPICS) {
    const isMeant = new RegExp(`[/.]${escaped(keyOf(topic))}(?:$|[/.-])`).test(address);
    if (
      isMeant ||
      address.endsWith(`/wiki/${(topic.article ?? topic.name).toLowerCase().replaceAll('_', ' ')}`)
    )
      return { subject: topic.name, facts: [...topic.facts, `${topic.question} ${topic.answer}`] };
  }
  for (const [, topics] of LOCAL_TOPICS) {
    for (const { name, article, facts } of topics)
      if (address.endsWith(`/wiki/${(article ?? name).toLowerCase().replaceAll('_', ' ')}`))
        return { subject: name, facts };
  }
  return undefined;
}

function escaped(key: string): string {
  return key.replace(/[^a-z0-9]/g, String.raw`\$&`);
}
