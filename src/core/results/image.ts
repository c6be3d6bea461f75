import type { FoundImage } from './found.ts';
import { hostOf } from './host.ts';
import type { Present } from './present-context.ts';

export type ImageResult = { title: string; url: string; source: string; thumbnail: string };

export const presentImage: Present<FoundImage, ImageResult> = ({ title, url, thumbnail }) => ({
  title,
  url,
  source: hostOf(url),
  thumbnail,
});
