import type { Frame } from '../../frame.ts';
import type { Html } from '../../html.ts';
import { lightbox } from './lightbox.ts';
import { mediaPage, type MediaPage } from './media-page.ts';
import { pictureGrid, type ShownImage } from './picture-grid.ts';

export function imagesPage(frame: Frame, model: MediaPage<ShownImage>): Html {
  return mediaPage(frame, model, {
    tab: 'images',
    dated: false,
    results: () => [pictureGrid(frame, model.results), lightbox(frame)],
  });
}
