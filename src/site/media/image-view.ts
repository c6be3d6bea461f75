import { hostOf } from '../../core/results/host.ts';
import type { ShownPicture } from '../../core/pictures/picture-links.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { outward } from '../components/out-link.ts';
import { searchAddress, type SearchChoice } from '../components/search-address.ts';
import { searchPage } from '../components/search-page.ts';
import { similarImagesView, type Similar } from './similar-view.ts';

export type ImageView = {
  readonly choice: SearchChoice;
  readonly shown: ShownPicture;
  readonly similar: Similar;
};

/** One picture in its own page, with similar ones. */
export function imageView(frame: Frame, { choice, shown, similar }: ImageView): Html {
  const { t } = frame;
  const host = hostOf(shown.page);
  const title = shown.title === '' ? host : shown.title;
  return searchPage(frame, {
    tab: 'images',
    query: choice.text,
    choice,
    main: html`<article class="media view">
      <p><a href="${frame.link(searchAddress('images', choice))}">${t('media.toResults')}</a></p>
      <figure class="alone">
        <img src="${frame.picture(shown.picture)}" alt="${title}" />
        <figcaption class="stack">
          <h1 dir="auto">${title}</h1>
          <p class="quiet">${host}</p>
          <p><a class="button" href="${shown.page}" ${outward(frame)}>${t('media.visit')}</a></p>
        </figcaption>
      </figure>
      ${similarImagesView(frame, similar)}
    </article>`,
  });
}
