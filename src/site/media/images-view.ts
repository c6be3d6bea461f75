import type { Frame } from '../components/frame.ts';
import type { Html } from '../components/html.ts';
import { lightbox } from './lightbox.ts';
import { mediaPage, type MediaPage } from './media-view.ts';
import { pictureGrid, type ShownImage } from './picture-grid.ts';

export function imagesPage(frame: Frame, model: MediaPage<ShownImage>): Html {
  return mediaPage(frame, model, {
    tab: 'images',
    dated: false,
    results: () => [pictureGrid(frame, model.results), lightbox(frame)],
  });
}
