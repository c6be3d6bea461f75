import { fraction, hashOf, pick } from './chance.ts';
import { fill } from './fill.ts';
import type { Entry, Picture, Video } from './model.ts';
import { phrasesOf } from './phrases.ts';
import { colourNames } from './picture/colour.ts';
import { sizeOf } from './picture/id.ts';
import { THEMES } from './themes.ts';
import { keyOf, LOCAL_TOPICS, MATURE, type AnswerContext, TOPICS } from './topics.ts';
import { tokensOf } from './words.ts';

const AUTHORS = [
  'Ana Ribeiro',
  'Jonas Weber',
  'Mei Tanaka',
  'Omar Haddad',
  'Lucie Martin',
  'Piet de Vries',
  'Nora Lind',
] as const;
const LICENCES = [
  'CC BY 4.0',
  'CC BY-SA 4.0',
  'CC0 1.0',
  'CC BY 2.0',
  'Public domain',
  'CC BY-NC 2.0',
  'CC BY-ND 4.0',
] as const;
const PICTURE_HOSTS = ['pictures.example.org', 'albums.example.com', 'lightbox.example'] as const;
const VIDEO_HOSTS = ['watch.example', 'clips.example.org', 'lectures.example.com'] as const;

type AboutPicture = Pick<Picture, 'id' | 'title' | 'tags' | 'adult'> & { readonly context: AnswerContext };

export function makePicture({ id, title, tags, adult, context }: AboutPicture): Picture {
  const seed = hashOf(id);
  return {
    id,
    title,
    tags,
    pageUrl: `https://${pick(PICTURE_HOSTS, seed, 1)}/photo/${id}`,
    author: pick(AUTHORS, seed, 2),
    licence: pick(LICENCES, seed, 3),
    ...sizeOf(id),
    colours: colourNames(id, context),
    adult,
  };
}

type AboutVideo = Pick<Video, 'id' | 'title' | 'text' | 'language' | 'picture' | 'adult'>;

/** Videos are young more often than old. */
export function videoAgeDays(seed: number): number {
  return Math.floor(fraction(seed, 4) ** 3 * 1500);
}

export function makeVideo(about: AboutVideo, daysAgo: number): Video {
  const seed = hashOf(about.id);
  const host = pick(VIDEO_HOSTS, seed, 1);
  return {
    ...about,
    url: `https://${host}${videoPath(host, seed, about.id)}`,
    host,
    channel: pick(phrasesOf(about.language).channels, seed, 2),
    seconds: 45 + Math.floor(fraction(seed, 3) ** 2 * 5400),
    daysAgo,
    views: Math.floor(10 ** (1.5 + 5 * fraction(seed, 5))),
  };
}

const BASE_58 = '123456789abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';

/** One of the hosts is a PeerTube instance, which other pages can show in a frame. */
function videoPath(host: string, seed: number, id: string): string {
  if (host !== 'watch.example') return `/v/${id}`;
  const letters = Array.from(
    { length: 22 },
    (_, i) => BASE_58[Math.floor(fraction(seed, 10 + i) * BASE_58.length)],
  );
  return `/w/${letters.join('')}`;
}

/** Pictures are never too old: a span of time leaves none of them out. */
function pictureEntry(item: Picture, words: string, language: string): Entry<Picture> {
  const { id, title, adult } = item;
  return { id, item, title, body: words, language, ageDays: 0, adult, famous: adult || hashOf(id) % 4 === 0 };
}

function videoEntry(about: AboutVideo, words: string): Entry<Video> {
  const item = makeVideo(about, videoAgeDays(hashOf(about.id)));
  const { id, title, text, language, adult, daysAgo: ageDays } = item;
  return {
    id,
    item,
    title,
    body: `${text} ${words}`,
    language,
    ageDays,
    adult,
    famous: adult || hashOf(id) % 4 === 0,
  };
}

export function composePictures(): readonly Entry<Picture>[] {
  const english = TOPICS.flatMap((topic) => {
    const tags = [...new Set([...tokensOf(topic.name), ...topic.words.split(' ')])];
    return topic.pictures.map((title, at) =>
      pictureEntry(
        makePicture({
          id: `${keyOf(topic)}-picture-${at + 1}`,
          ...{ title, tags, adult: false, context: topic.context },
        }),
        tags.join(' '),
        'en',
      ),
    );
  });
  const local = LOCAL_TOPICS.flatMap(([language, topics]) =>
    topics.map(({ key, name, picture, context }) =>
      pictureEntry(
        makePicture({
          id: `${language}-${key}-picture`,
          ...{ title: picture, tags: [name, key], adult: false, context },
        }),
        `${name} ${key}`,
        language,
      ),
    ),
  );
  const mature = MATURE.map(({ key, title }) =>
    pictureEntry(
      makePicture({
        id: `mature-${key}-picture`,
        ...{ title, tags: ['mature', key], adult: true, context: 'shapes' },
      }),
      `adult ${key}`,
      'en',
    ),
  );
  return [...english, ...local, ...mature];
}

export function composeVideos(): readonly Entry<Video>[] {
  const english = TOPICS.map((topic) => {
    const key = keyOf(topic);
    const title = fill(THEMES[topic.theme].video, topic.name);
    const text = `${topic.facts[0]} ${topic.facts[1]}`;
    const video = {
      id: `${key}-video`,
      title,
      text,
      language: 'en',
      picture: `${key}-picture-2`,
      adult: false,
    };
    return videoEntry(video, topic.words);
  });
  const local = LOCAL_TOPICS.flatMap(([language, topics]) =>
    topics.map(({ key, name, video, facts }) => {
      const id = `${language}-${key}`;
      const about = {
        id: `${id}-video`,
        title: video,
        text: facts[0],
        language,
        picture: `${id}-picture`,
        adult: false,
      };
      return videoEntry(about, `${name} ${key}`);
    }),
  );
  const mature = MATURE.map(({ key, title, text }) =>
    videoEntry(
      {
        id: `mature-${key}-video`,
        title,
        text,
        language: 'en',
        picture: `mature-${key}-picture`,
        adult: true,
      },
      'adult',
    ),
  );
  return [...english, ...local, ...mature];
}
