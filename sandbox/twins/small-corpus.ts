import type { Look } from '../corpus/index.ts';
import type { Corpus } from '../twin.ts';

const NONE: Corpus = {
  findPages: () => [],
  findPictures: () => [],
  findNews: () => [],
  findVideos: () => [],
  completions: () => [],
  correctionOf: (text) => (text === 'pyhton' ? 'python' : undefined),
  pictureSvg: () => undefined,
};
const SITELINKS = [{ title: 'Up & down', url: 'https://docs.example.org/a', description: 'Both "ways"' }];
const ADULT = 7;
const OLD_DAYS = 40;

/** Sixty items of each kind; every third one is old, and one is for adults. */
export const SMALL: Corpus = {
  ...NONE,
  findPages: ({ text, language = 'en', safe, ...ages }) =>
    numbers(safe, ages).map(({ n, daysAgo, adult }) => ({
      id: `page-${n}`,
      title: `Title ${n} of "${text}" & more`,
      url: `https://www.host-${n}.example.org/some%20way/${n}`,
      text: `It's ${text}: a thing; number ${n}.`,
      language,
      daysAgo: n % 5 === 0 ? undefined : daysAgo,
      sitelinks: n < 2 ? SITELINKS : [],
      adult,
    })),
  findPictures: ({ text, safe }) =>
    numbers(safe, {}).map(({ n, adult }) => ({
      id: `picture-${n}`,
      title: `${text} ${n}`,
      tags: [text, 'water'],
      pageUrl: `https://pictures.example.org/${n}`,
      author: 'A. Painter',
      licence: 'CC BY 4.0',
      colours: ['blue'],
      width: 800,
      height: 600,
      adult,
    })),
  findNews: ({ text, language = 'en', ...ages }) =>
    numbers(false, ages).map(({ n, daysAgo }) => ({
      id: `news-${n}`,
      title: `The U.S. and ${text}: well-known, again.`,
      url: `https://www.paper.example.org/${n}`,
      text: `What is new about ${text}.`,
      publisher: 'The Paper',
      language,
      minutesAgo: daysAgo * 1_440,
      picture: '',
    })),
  findVideos: ({ text, language = 'en', safe, ...ages }) =>
    numbers(safe, ages).map(({ n, daysAgo, adult }) => ({
      id: `video-${n}`,
      title: `${text} ${n}`,
      url: `https://films.example.org/${n}`,
      text: 'A film.',
      channel: 'The Channel',
      host: 'Films',
      seconds: 3_725,
      language,
      daysAgo,
      views: n,
      picture: `picture-${n}`,
      adult,
    })),
};

type Ages = Pick<Look, 'maxAgeDays' | 'minAgeDays'>;

function numbers(safe: boolean, { maxAgeDays = Infinity, minAgeDays = 0 }: Ages) {
  return Array.from({ length: 60 }, (_, n) => ({
    n,
    daysAgo: n % 3 === 0 ? OLD_DAYS : 0,
    adult: n === ADULT,
  }))
    .filter(({ daysAgo }) => daysAgo <= maxAgeDays && daysAgo >= minAgeDays)
    .filter(({ adult }) => !(safe && adult));
}
