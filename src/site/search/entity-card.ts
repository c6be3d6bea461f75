import type { MapCardBody } from '../../cards/map.ts';
import type { ThetvdbCardBody } from '../../cards/thetvdb.ts';
import type { TripadvisorCardBody } from '../../cards/tripadvisor.ts';
import { factList } from '../components/fact-list.ts';
import { dayOf } from '../components/format.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Child, type Html } from '../components/html.ts';
import { linkAddress, outLink } from '../components/out-link.ts';
import { viewBoxOf } from '../components/view-box.ts';
import { attribution, card, cardPicture, type CardOrigin, type CardView } from './card.ts';
import type { EntityBodies } from './card-entities.ts';
import { rating } from './rating.ts';

/** Everything that is known about one person, place, work or thing, from all sources. */
export function entityCard(frame: Frame, bodies: EntityBodies): Html {
  const { wikipedia, thetvdb, tripadvisor, map } = bodies;
  const ofArticle = cardPicture(frame, wikipedia?.thumbnail ?? wikipedia?.image ?? null);
  const poster =
    ofArticle === false && cardPicture(frame, { url: thetvdb?.image ?? '', width: 0, height: 0 });
  const texts = [wikipedia?.extract, thetvdb?.overview, tripadvisor?.description];
  const text = texts.find((one) => one !== undefined && one !== '') ?? '';
  return card(frame, {
    kind: 'entity',
    ...leadOf(frame, bodies),
    picture: ofArticle === false ? poster : ofArticle,
    text,
    rest: [
      thetvdb && factsOfTitle(frame, thetvdb),
      tripadvisor && tripadvisor.rating !== null && ratingLine(frame, tripadvisor, tripadvisor.rating),
      tripadvisor &&
        tripadvisor.address !== '' &&
        html`<p class="card-address" dir="auto">${tripadvisor.address}</p>`,
      map && html`${locator(frame, map)} ${placeLinks(frame, map)}`,
    ],
    sources: sourcesOf(frame, bodies, {
      thetvdb: poster !== false || text === thetvdb?.overview,
      tripadvisor: text === tripadvisor?.description,
    }),
  });
}

/** From the best source that has it. */
function leadOf(
  frame: Frame,
  { wikipedia, thetvdb, tripadvisor, map }: EntityBodies,
): Pick<CardView, 'title' | 'language' | 'description'> {
  const { t } = frame;
  if (wikipedia) {
    const { title, url, description, language } = wikipedia;
    return {
      title: outLink(frame, url, title),
      language: /^[a-z]{2,3}$/.test(language) ? language : undefined,
      description,
    };
  }
  if (thetvdb) {
    const { name, url, type, year } = thetvdb;
    const kind = type === 'film' ? t('cards.film') : t('cards.series');
    return { title: outLink(frame, url, name), description: year === '' ? kind : `${kind}, ${year}` };
  }
  if (tripadvisor) {
    const { name, url, type } = tripadvisor;
    return { title: outLink(frame, url, name), description: t(`cards.sights.${type}`) };
  }
  return { title: t('cards.where'), description: map?.description ?? '' };
}

function sourcesOf(
  frame: Frame,
  { wikipedia, thetvdb, tripadvisor, map }: EntityBodies,
  isInSmall: { readonly thetvdb: boolean; readonly tripadvisor: boolean },
): readonly CardOrigin[] {
  const ratingBy = tripadvisor?.rating !== null && frame.t('cards.ratingBy');
  const given = [
    wikipedia && { words: attribution(frame, wikipedia.attribution), isInSmall: true },
    thetvdb && { words: attribution(frame, thetvdb.attribution), isInSmall: isInSmall.thetvdb },
    tripadvisor && {
      words: attribution(frame, tripadvisor.attribution, ratingBy),
      isInSmall: isInSmall.tripadvisor,
    },
    map && { words: attribution(frame, map.attribution), isInSmall: false },
  ];
  const sources = given.filter((source) => source !== undefined);
  // The first one has the title.
  return sources.map((source, i) => (i === 0 ? { ...source, isInSmall: true } : source));
}

function factsOfTitle(frame: Frame, { genres, status, network, first_aired, url }: ThetvdbCardBody): Child {
  const { t, formats } = frame;
  const firstAired = dayOf(first_aired);
  const page = linkAddress(url) !== undefined && outLink(frame, url, 'TheTVDB');
  return html`${factList([
    [t('cards.genres'), genres.join(', ')],
    [t('cards.status'), status],
    [t('cards.network'), network],
    [t('cards.firstAired'), firstAired !== undefined && formats.date(firstAired)],
  ])}
  ${page !== false && html`<p class="card-links">${page}</p>`}`;
}

function ratingLine(frame: Frame, body: TripadvisorCardBody, value: number): Html {
  const count = outLink(frame, body.url, frame.t('cards.reviews', { count: body.reviews }));
  return html`<p class="card-rating">
    ${rating(frame, value, linkAddress(body.rating_image))} <span class="quiet">${count}</span>
  </p>`;
}

function placeLinks(frame: Frame, { name, osm_url, directions_url }: MapCardBody): Html {
  const { link, t } = frame;
  return html`<p class="card-links">
    <a href="${link(`/maps?${new URLSearchParams({ q: name }).toString()}`)}">${t('cards.onMaps')}</a>
    ${outLink(frame, osm_url, 'OpenStreetMap')} ${outLink(frame, directions_url, t('cards.directions'))}
  </p>`;
}

/** A world map from this instance: no external map is loaded unless requested. */
function locator({ assets, formats, link, t }: Frame, { lat, lon }: MapCardBody): Html {
  const { x, y, width, height } = viewBoxOf([{ lat, lon }]);
  const label = t('cards.position', { lat: formats.number(lat), lon: formats.number(lon) });
  return html`<svg class="locator" viewBox="${x} ${y} ${width} ${height}" role="img" aria-label="${label}">
    <image class="locator-land" href="${link(assets.world)}" x="-180" y="-90" width="360" height="180" />
    <circle class="card-halo" cx="${lon}" cy="${-lat}" r="${width / 20}" />
    <circle class="card-dot" cx="${lon}" cy="${-lat}" r="${width / 64}" />
  </svg>`;
}
