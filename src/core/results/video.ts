import { ageText } from './age.ts';
import { clockText } from './clock.ts';
import type { FoundVideo } from './found.ts';
import { hostOf } from './host.ts';
import type { Present } from './present-context.ts';

export type VideoResult = {
  title: string;
  url: string;
  age: string;
  source: string;
  duration: string;
  hostname: string;
  thumbnail: string;
};

export const presentVideo: Present<FoundVideo, VideoResult> = (video, context) => {
  const age = ageText(video.publishedMs, context.nowMs, context.locale);
  context.changesAt(age.untilMs);
  const hostname = hostOf(video.url);
  return {
    title: video.title,
    url: video.url,
    age: age.text,
    source: video.channel === '' ? hostname : video.channel,
    duration: clockText(video.durationSeconds),
    hostname,
    thumbnail: video.thumbnail,
  };
};
