import type { Place } from '../../http/api/present/places.ts';
import type { Frame, SitePath } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { outward } from '../components/out-link.ts';
import { optionalMessage } from '../locales/messages.ts';

export function placeItem(frame: Frame, place: Place, number: number, mapAddress: SitePath): Html {
  const { t } = frame;
  const away = outward(frame);
  const kind = kindOf(frame, place);
  return html`<li class="place" data-place="${number}">
    <span class="place-number" aria-hidden="true">${number}</span>
    <div class="place-text">
      <h2><a href="${place.osm_url}" ${away}>${nameOf(place)}</a></h2>
      <p class="place-where">${place.display_name}</p>
      <p class="place-facts">
        ${kind !== '' && html`<span>${kind}</span>`}
        <a href="${place.geo_uri}" title="${t('maps.inMapApp')}">${place.lat}, ${place.lon}</a>
      </p>
      <p class="place-links">
        <span
          ><a href="${frame.link(mapAddress)}">${t('maps.showMap')}</a>
          <span class="quiet">${t('maps.loads')}</span></span
        >
        <a href="${place.directions_url}" ${away}>${t('maps.directions')}</a>
      </p>
    </div>
  </li>`;
}

export function nameOf({ name, display_name }: Place): string {
  return name === '' ? display_name : name;
}

/** Values that say how something is mapped, not what it is. */
const SAY_NOTHING: ReadonlySet<string> = new Set(['', 'yes', 'administrative']);

/** What the place is, in the visitor's language if there is a translation, else as OpenStreetMap names it. */
function kindOf({ t }: Frame, { type, addresstype, category }: Place): string {
  for (const kind of [type, addresstype, category]) {
    const name = optionalMessage(t, `maps.kinds.${kind}`);
    if (name !== undefined) return name;
  }
  return ([type, addresstype].find((kind) => !SAY_NOTHING.has(kind)) ?? '').replaceAll('_', ' ');
}
