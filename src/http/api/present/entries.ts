import { type TObject, type TProperties, Type } from 'typebox';
import type { MergedEntry } from '../../../core/rank/merge-entries.ts';
import { byCategory, type Category, CODE_KINDS, type FoundEntries } from '../../../core/results/entries.ts';
import { hostOf } from '../../../core/web-url.ts';
import { ExtendedEntry } from './extended-results.ts';
import { AgeText, ageIn, type PresentContext } from './results.ts';

const text = (description: string) => Type.String({ description: `${description}; empty if not known.` });
const texts = (description: string) =>
  Type.Array(Type.String(), { description: `${description}; may be empty.` });
const yes = (description: string) => Type.Boolean({ description });
const count = (description: string) =>
  Type.Union([Type.Integer(), Type.Null()], { description: `${description}; \`null\` if not known.` });
const maybe = (description: string) =>
  Type.Union([Type.Boolean(), Type.Null()], { description: `${description}; \`null\` if not known.` });

/** `name` is that of the result and of its details in generated clients, such as `PaperResult` and `PaperDetails`. */
const entry = <Details extends TProperties>(name: string, details: Details) =>
  Type.Object(
    {
      title: Type.String({ description: 'Title or name.' }),
      url: Type.String({ description: 'URL of its page.', format: 'uri' }),
      description: Type.String({ description: 'Abstract or excerpt; may be empty.' }),
      age: AgeText,
      source: Type.String({ description: 'Who published it, or the host if that is not known.' }),
      hostname: Type.String({ description: 'Host of the page.' }),
      thumbnail: Type.String({ description: 'URL of an image; may be empty.' }),
      published_at: Type.String({ description: 'When it was published, in UTC; empty if not known.' }),
      details: Type.Object(details, { title: `${name}Details` }),
      ...ExtendedEntry,
    },
    { title: `${name}Result` },
  );

const authors = texts('Authors');
const license = text('License');
const year = count('Year of publication');

/** The names of details are those of the core in snake case. */
export const ENTRY_RESULTS = {
  papers: entry('Paper', {
    authors,
    venue: text('Journal, conference or archive'),
    year,
    doi: text('DOI in lower case'),
    arxiv_id: text('ID at arXiv, without version'),
    pmid: text('ID at PubMed'),
    pdf_url: text('URL of the PDF'),
    open_access: maybe('Whether it can be read free of charge'),
    citations: count('How often it was cited'),
    license,
    kind: Type.String({
      description: '`article`, `preprint`, `book`, `chapter`, `dataset`, `conference`, `thesis` or `other`.',
    }),
    retracted: yes('Whether it was retracted.'),
  }),
  code: entry('Code', {
    kind: Type.Enum(CODE_KINDS, {
      description: 'What it is. Details that do not belong to the kind are empty.',
    }),
    full_name: text('Owner and name of a repository'),
    stars: count('Stars of a repository'),
    forks: count('Forks of a repository'),
    language: text('Programming language'),
    license,
    topics: texts('Topics or tags'),
    archived: yes('Whether the repository is archived.'),
    score: count('Votes on a question'),
    answers: count('Answers to a question'),
    solved: maybe('Whether an answer was accepted'),
  }),
  packages: entry('Package', {
    name: text('Name in the registry'),
    version: text('Latest version'),
    license,
    downloads: count('Downloads, in the period that the registry counts'),
    registry: text('Such as `npm` or `crates.io`'),
    repository: text('URL of the source code'),
    install: text('Command that installs it'),
  }),
  discussions: entry('Discussion', {
    score: count('Points or votes'),
    comments: count('Comments or answers'),
    author: text('Who started it'),
    community: text('Where it takes place'),
    solved: maybe('Whether a question has an accepted answer'),
    linked_url: text('URL of the page that is discussed'),
  }),
  books: entry('Book', {
    authors,
    year,
    isbn: texts('ISBNs'),
    languages: texts('Languages'),
    readable_url: text('Where it can be read or borrowed'),
  }),
  music: entry('Music', {
    artists: texts('Artists'),
    date: text('Date of release, such as `1997-05-21`, `1997-05` or `1997`'),
    kind: text('Such as `Album` or `Single`'),
  }),
  podcasts: entry('Podcast', {
    author: text('Who makes it'),
    feed_url: text('URL of the feed'),
    episodes: count('Number of episodes'),
    explicit: yes('Whether it is marked as explicit.'),
  }),
} as const satisfies Record<Category, TObject>;

type Present<C extends Category> = (item: MergedEntry<FoundEntries[C]>, context: PresentContext) => object;

export const PRESENT_ENTRIES: { [C in Category]: Present<C> } = byCategory(presentIn);

function presentIn(category: Category): Present<Category> {
  const names = Object.keys(ENTRY_RESULTS[category].properties.details.properties).map(
    (name) => [name, name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())] as const,
  );
  return ({ title, url, description, publishedMs, publisher, thumbnail, details }, context) => {
    const hostname = hostOf(url);
    const known: Readonly<Record<string, unknown>> = details;
    return {
      ...{ title, url, description },
      age: ageIn(context, publishedMs),
      source: publisher === '' ? hostname : publisher,
      ...{ hostname, thumbnail },
      published_at: publishedMs === undefined ? '' : new Date(publishedMs).toISOString(),
      // A cache outside of this process does not store what is undefined.
      details: Object.fromEntries(names.map(([name, own]) => [name, known[own] ?? null])),
    };
  };
}
