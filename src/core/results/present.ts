/** Every kind of result as the API gives it, each key always there. */
export { presentImage, type ImageResult } from './image.ts';
export { presentNews, type NewsResult } from './news.ts';
export type { PresentContext } from './present-context.ts';
export { presentVideo, type VideoResult } from './video.ts';
export { presentPage, type WebResult } from './web.ts';
