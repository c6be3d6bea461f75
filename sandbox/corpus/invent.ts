import { fraction, mix, pick } from './chance.ts';
import { makePicture, makeVideo, videoAgeDays } from './compose-media.ts';
import { fill } from './fill.ts';
import type { NewsItem, Page, Picture, Video } from './model.ts';
import { phrasesOf } from './phrases.ts';
import { inventedPictureId } from './picture/id.ts';
import type { Subject } from './subject.ts';
import { tokensOf } from './words.ts';

/** Makes items about any subject. `seed` tells one from another, `turn` lets neighbours differ in wording. */
export type Inventor<Item> = {
  ageDays(seed: number): number | undefined;
  make(subject: Subject, seed: number, turn: number): Item;
};

/** Host and name of the site. */
const SITES: readonly [Site, ...Site[]] = [
  ['fieldnotes.example', 'Field Notes'],
  ['library.example.org', 'Harbour Library'],
  ['www.openreader.example', 'Open Reader'],
  ['almanac.example.com', 'Almanac'],
  ['campus.example.org', 'Campus'],
  ['workshop.example', 'The Workshop'],
  ['letters.example.com', 'Letters'],
  ['commonroom.example', 'Common Room'],
  ['primer.example.org', 'Primer'],
  ['thegazetteer.example', 'The Gazetteer'],
  ['notebook.example.com', 'Notebook'],
  ['atlas.example.org', 'Atlas'],
];

type Site = readonly [host: string, name: string];

const UNDATED_SHARE = 0.25;
/** A multiple of the number of phrases in every language, so that a turn and its rest have the same. */
const TURNS = 72;

function turnOf<Value>(values: readonly [Value, ...Value[]], turn: number): Value {
  return values[turn % values.length] ?? values[0];
}

function codeOf(seed: number): string {
  return seed.toString(36);
}

/** The last part of an address: everything that the page was made from, so that it can be made again. */
function addressCode(seed: number, turn: number, language: string): string {
  return `${codeOf(seed)}-${language}${turn % TURNS}`;
}

export function readCode(code: string): { seed: number; turn: number; language: string } | undefined {
  const [, seed = '', language = '', turn = ''] = /^([0-9a-z]{1,7})-([a-z]{2})(\d{1,4})$/.exec(code) ?? [];
  return seed === '' ? undefined : { seed: Number.parseInt(seed, 36), turn: Number(turn), language };
}

function pageAgeDays(seed: number): number | undefined {
  return fraction(seed, 1) < UNDATED_SHARE ? undefined : Math.floor(fraction(seed, 2) ** 3 * 1000);
}

function newsAgeMinutes(seed: number): number {
  return 2 + Math.floor(fraction(seed, 1) ** 4 * 130_000);
}

export const PAGES: Inventor<Page> = {
  ageDays: pageAgeDays,
  make({ text, slug, language }, seed, turn) {
    const [title, body] = turnOf(phrasesOf(language).pages, turn);
    const code = codeOf(seed);
    const [host, site] = pick(SITES, seed, 3);
    // As on the web, some titles end in the name of their site.
    const ending = mix(seed, 4) % 2 === 0 ? '' : ` | ${site}`;
    return {
      id: `g-${code}`,
      title: fill(title, text) + ending,
      url: `https://${host}/${slug}/${addressCode(seed, turn, language)}`,
      text: fill(body, text),
      language,
      daysAgo: pageAgeDays(seed),
      sitelinks: [],
      adult: false,
    };
  },
};

export const PICTURES: Inventor<Picture> = {
  ageDays: () => 0,
  make({ text, language, context }, seed, turn) {
    const title = fill(turnOf(phrasesOf(language).pictures, turn), text);
    const tags = [...new Set([...tokensOf(text), context])];
    return makePicture({ id: inventedPictureId(context, seed), title, tags, adult: false, context });
  },
};

export const NEWS: Inventor<NewsItem> = {
  ageDays: (seed) => newsAgeMinutes(seed) / 1440,
  make({ text, slug, language, context }, seed, turn) {
    const { news, publishers } = phrasesOf(language);
    const [title, body] = turnOf(news, turn);
    const code = codeOf(seed);
    return {
      id: `g-${code}`,
      title: fill(title, text),
      url: `https://${language}.news.example/${slug}/${addressCode(seed, turn, language)}`,
      text: fill(body, text),
      publisher: pick(publishers, seed, 2),
      language,
      minutesAgo: newsAgeMinutes(seed),
      picture: mix(seed, 3) % 4 === 0 ? '' : inventedPictureId(context, seed),
    };
  },
};

export const VIDEOS: Inventor<Video> = {
  ageDays: videoAgeDays,
  make({ text, language, context }, seed, turn) {
    const phrases = phrasesOf(language);
    return makeVideo(
      {
        id: `g-${codeOf(seed)}`,
        title: fill(turnOf(phrases.videos, turn), text),
        text: fill(turnOf(phrases.pages, turn)[1], text),
        language,
        picture: inventedPictureId(context, seed),
        adult: false,
      },
      videoAgeDays(seed),
    );
  },
};
