import type { Outcome } from '../../core/upstream/outcome.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { pictureGrid, type ShownImage } from './picture-grid.ts';

export type Similar = { readonly images: readonly ShownImage[]; readonly outcome: Outcome };

/** Below an opened picture, in its own page or in the dialog. */
export function similarImagesView(frame: Frame, { images, outcome }: Similar): Html {
  const { t } = frame;
  const none = outcome === 'failed' ? t('media.similarFailed') : t('media.noSimilar');
  return html`<section class="similar stack">
    <h2>${t('media.similar')}</h2>
    ${images.length > 0 ? pictureGrid(frame, images) : html`<p class="quiet">${none}</p>`}
  </section>`;
}
