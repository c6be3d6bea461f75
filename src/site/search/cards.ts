import type { CardBodies } from '../../cards/index.ts';
import type { MapCardBody } from '../../cards/map.ts';
import type { StackexchangeCardBody } from '../../cards/stackexchange.ts';
import type { ThetvdbCardBody } from '../../cards/thetvdb.ts';
import type { TripadvisorCardBody } from '../../cards/tripadvisor.ts';
import type { WikipediaCardBody } from '../../cards/wikipedia.ts';
import { factList } from '../components/fact-list.ts';
import { dayOf } from '../components/format.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Child, type Html } from '../components/html.ts';
import { outLink, linkAddress } from '../components/out-link.ts';
import { viewBoxOf } from '../components/view-box.ts';
import { rating } from './rating.ts';

/** The knowledge cards beside the results; undefined if there are none. `notice` says which ones are missing. */
export function knowledgeCards(frame: Frame, bodies: CardBodies, notice?: Html): Html | undefined {
  const { wikipedia, thetvdb, tripadvisor, stackexchange, map } = bodies;
  const views = [
    wikipedia && wikipediaView(frame, wikipedia),
    thetvdb && thetvdbView(frame, thetvdb),
    tripadvisor && tripadvisorView(frame, tripadvisor),
    stackexchange && stackexchangeView(frame, stackexchange),
    map && mapView(frame, map),
    notice,
  ].filter((view) => view !== null && view !== undefined);
  return views.length === 0
    ? undefined
    : html`<aside class="cards" aria-label="${frame.t('cards.label')}">${views}</aside>`;
}

function wikipediaView(frame: Frame, body: WikipediaCardBody): Html {
  const { title, url, description, extract, language, attribution } = body;
  return card('wikipedia', {
    title: outLink(frame, url, title),
    language: /^[a-z]{2,3}$/.test(language) ? language : undefined,
    content: [
      html`<p class="card-description">${description}</p>`,
      picture(frame, body.thumbnail ?? body.image),
      paragraph(extract),
      attributionLine(frame, attribution),
    ],
  });
}

function thetvdbView(frame: Frame, body: ThetvdbCardBody): Html {
  const { t } = frame;
  const { name, url, year, genres, status, network, image, overview, attribution } = body;
  const firstAired = dayOf(body.first_aired);
  const kind = body.type === 'film' ? t('cards.film') : t('cards.series');
  return card('title', {
    title: outLink(frame, url, name),
    content: [
      html`<p class="card-description">${kind}${year !== '' && `, ${year}`}</p>`,
      html`<div class="card-poster">
        ${picture(frame, { url: image, width: 0, height: 0 })}
        ${factList([
          [t('cards.genres'), genres.join(', ')],
          [t('cards.status'), status],
          [t('cards.network'), network],
          [t('cards.firstAired'), firstAired !== undefined && frame.formats.date(firstAired)],
        ])}
      </div>`,
      paragraph(overview),
      attributionLine(frame, attribution),
    ],
  });
}

function tripadvisorView(frame: Frame, body: TripadvisorCardBody): Html {
  const { t } = frame;
  const { name, url, description, address, reviews, attribution } = body;
  const count = outLink(frame, url, t('cards.reviews', { count: reviews }));
  return card('place', {
    title: outLink(frame, url, name),
    content: [
      html`<p class="card-description">${t(`cards.sights.${body.type}`)}</p>`,
      body.rating !== null &&
        html`<p class="card-rating">
          ${rating(frame, body.rating, linkAddress(body.rating_image))} <span class="quiet">${count}</span>
        </p>`,
      paragraph(description),
      html`<p class="card-address">${address}</p>`,
      attributionLine(frame, attribution, body.rating !== null && t('cards.ratingBy')),
    ],
  });
}

const MAX_TAGS = 6;

function stackexchangeView(frame: Frame, body: StackexchangeCardBody): Html {
  const { t } = frame;
  const { title, url, score, answers, answered, excerpt, author, attribution } = body;
  return card('question', {
    title: outLink(frame, url, title),
    content: [
      html`<p class="card-counts">
        <span>${t('cards.votes', { count: score })}</span>
        <span class="${answered && 'answered'}"
          >${answered && html`<span class="check" aria-hidden="true">✓</span> `}${t('cards.answers', {
            count: answers,
          })}</span
        >
      </p>`,
      paragraph(excerpt),
      body.tags.length > 0 &&
        html`<ul class="tags" aria-label="${t('cards.tags')}">
          ${body.tags.slice(0, MAX_TAGS).map((tag) => html`<li>${tag}</li>`)}
        </ul>`,
      attributionLine(frame, attribution, author !== '' && t('cards.askedBy', { author })),
    ],
  });
}

function mapView(frame: Frame, body: MapCardBody): Html | undefined {
  const { t, link } = frame;
  const { name, description, lat, lon, osm_url, directions_url, attribution } = body;
  if (Math.abs(lat) > 90 || Math.abs(lon) > 180) return undefined;
  return card('map', {
    title: t('cards.where'),
    content: [
      html`<p class="card-description">${description}</p>`,
      locator(frame, lat, lon),
      html`<p class="card-links">
        <a href="${link(`/maps?${new URLSearchParams({ q: name }).toString()}`)}">${t('cards.onMaps')}</a>
        ${outLink(frame, osm_url, 'OpenStreetMap')} ${outLink(frame, directions_url, t('cards.directions'))}
      </p>`,
      attributionLine(frame, attribution),
    ],
  });
}

/** A world map from this instance: no external map is loaded unless requested. */
function locator({ assets, formats, link, t }: Frame, lat: number, lon: number): Html {
  const { x, y, width, height } = viewBoxOf([{ lat, lon }]);
  const label = t('cards.position', { lat: formats.number(lat), lon: formats.number(lon) });
  return html`<svg class="locator" viewBox="${x} ${y} ${width} ${height}" role="img" aria-label="${label}">
    <image class="locator-land" href="${link(assets.world)}" x="-180" y="-90" width="360" height="180" />
    <circle class="card-halo" cx="${lon}" cy="${-lat}" r="${width / 20}" />
    <circle class="card-dot" cx="${lon}" cy="${-lat}" r="${width / 64}" />
  </svg>`;
}

function card(
  kind: string,
  { title, language, content }: { title: Child; language?: string | undefined; content: Child },
): Html {
  return html`<article class="card card-${kind}" ${language !== undefined && html`lang="${language}"`}>
    <h2 dir="auto">${title}</h2>
    ${content}
  </article>`;
}

function paragraph(text: string): Html | false {
  return text !== '' && html`<p class="card-text" dir="auto">${text}</p>`;
}

/** Without alternative text, because the text beside it says what it shows. */
function picture(frame: Frame, image: WikipediaCardBody['image']): Html | false {
  const url = image && linkAddress(image.url);
  const source = url ? frame.picture(url) : '';
  if (!image || source === '') return false;
  const { width, height } = image;
  const size = width > 0 && height > 0 && html`width="${width}" height="${height}"`;
  return html`<img class="card-picture" src="${source}" alt="" ${size} loading="lazy" />`;
}

/** The attribution, with the link that the provider's terms require. */
function attributionLine(frame: Frame, { text, url }: MapCardBody['attribution'], before?: Child): Html {
  return html`<p class="card-source" lang="${frame.language}">${before} ${outLink(frame, url, text)}</p>`;
}
