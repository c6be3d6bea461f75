import {
  presentImage,
  presentNews,
  presentPage,
  presentVideo,
  type ImageResult,
  type NewsResult,
  type PresentContext,
  type VideoResult,
  type WebResult,
} from '../results/present.ts';
import type { Tab } from '../results/found.ts';
import type { Merged } from './tabs.ts';

export type Results = { web: WebResult; images: ImageResult; news: NewsResult; videos: VideoResult };

export const PRESENT: { [T in Tab]: (item: Merged[T], context: PresentContext) => Results[T] } = {
  web: presentPage,
  images: presentImage,
  news: presentNews,
  videos: presentVideo,
};
