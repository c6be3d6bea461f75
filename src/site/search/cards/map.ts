import type { Frame } from '../../components/frame.ts';
import { html, type Html } from '../../components/html.ts';
import { numberIn, wordsIn } from '../../components/reading.ts';
import { viewBoxOf } from '../../components/view-box.ts';
import { attribution, card, linked } from './pieces.ts';
import type { CardView } from './view.ts';

export const map: CardView = (frame, body) => {
  const name = wordsIn(body.name);
  const [lat, lon] = [numberIn(body.lat), numberIn(body.lon)];
  if (name === undefined || lat === undefined || lon === undefined) return undefined;
  if (Math.abs(lat) > 90 || Math.abs(lon) > 180) return undefined;
  const { t } = frame;
  const onMaps = frame.link(`/maps?${new URLSearchParams({ q: name }).toString()}`);
  return card('map', {
    title: t('cards.where'),
    content: [
      html`<p class="card-description">${wordsIn(body.description)}</p>`,
      locator(frame, lat, lon),
      html`<p class="card-links">
        <a href="${onMaps}">${t('cards.onMaps')}</a>
        ${linked(frame, body.osm_url, 'OpenStreetMap')}
        ${linked(frame, body.directions_url, t('cards.directions'))}
      </p>`,
      attribution(frame, body.attribution),
    ],
  });
};

/** Our own picture of the continents: no map of others is loaded without being asked for. */
function locator({ assets, formats, link, t }: Frame, lat: number, lon: number): Html {
  const { x, y, width, height } = viewBoxOf([{ lat, lon }]);
  const label = t('cards.position', { lat: formats.number(lat), lon: formats.number(lon) });
  return html`<svg class="locator" viewBox="${x} ${y} ${width} ${height}" role="img" aria-label="${label}">
    <image class="locator-land" href="${link(assets.world)}" x="-180" y="-90" width="360" height="180" />
    <circle class="card-halo" cx="${lon}" cy="${-lat}" r="${width / 20}" />
    <circle class="card-dot" cx="${lon}" cy="${-lat}" r="${width / 64}" />
  </svg>`;
}
