import { hashOf, mix, pick } from '../corpus/chance.ts';
import { fill } from '../corpus/fill.ts';
import { phrasesOf } from '../corpus/phrases.ts';
import type { FoundPage } from './page-at.ts';

export type Section = { readonly heading: string; readonly paragraphs: readonly string[] };

export type Article = Pick<FoundPage, 'title' | 'language' | 'subject'> & {
  readonly author: string;
  /** ISO 8601; undefined if the page does not say it. */
  readonly published: string | undefined;
  readonly site: string;
  readonly sections: readonly [Section, ...Section[]];
  /** Titles of other pages. */
  readonly related: readonly string[];
};

const DAY_MS = 86_400_000;
const SECTIONS = 4;

const AUTHORS = [
  'Ada Reed',
  'Jonas Weber',
  'Marie Laurent',
  'Tomás Rivera',
  'Giulia Conti',
  'Nadia Haddad',
  'Ken Sato',
  'Ines Carvalho',
] as const;

/** Writes a page that is long enough to be read, out of what is known about its subject. */
export function articleOf(page: FoundPage, url: URL, nowMs: number): Article {
  const seed = hashOf(url.href);
  const { title, language, subject, daysAgo } = page;
  return {
    title,
    language,
    subject,
    author: pick(AUTHORS, seed, 1),
    published: daysAgo === undefined ? undefined : new Date(nowMs - daysAgo * DAY_MS).toISOString(),
    site: siteOf(url),
    sections: sectionsOf(page, seed),
    related: phrasesOf(language)
      .pages.slice(0, 3)
      .map(([related]) => fill(related, subject)),
  };
}

function sectionsOf(
  { text, facts, language, subject, title }: FoundPage,
  seed: number,
): [Section, ...Section[]] {
  const { pages, news } = phrasesOf(language);
  const first: Section = {
    heading: title,
    paragraphs: [
      [text, ...facts.slice(0, 3).filter((fact) => !text.includes(fact))].join(' '),
      ...facts.slice(3),
    ],
  };
  const others: Section[] = [];
  for (let at = 0; at < SECTIONS; at++) {
    const turn = (seed + at * 5) % pages.length;
    const sentences = [0, 1, 2, 3].map((step) => pages[(turn + step) % pages.length]?.[1] ?? '');
    const [, report] = pick(news, mix(seed, at), 2);
    others.push({
      heading: fill(pages[turn]?.[0] ?? '{}', subject),
      paragraphs: [
        sentences.map((sentence) => fill(sentence, subject)).join(' '),
        `${fill(report, subject)} ${facts[at % Math.max(1, facts.length)] ?? ''}`.trim(),
      ],
    });
  }
  return [first, ...others];
}

function siteOf({ hostname }: URL): string {
  if (hostname.endsWith('.wikipedia.org')) return 'Wikipedia';
  const name = hostname.replace(/^www\./, '').split('.')[0] ?? '';
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
