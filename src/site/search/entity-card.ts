import type { MapCardBody } from '../../cards/map.ts';
import type { ThetvdbCardBody } from '../../cards/thetvdb.ts';
import type { TripadvisorCardBody } from '../../cards/tripadvisor.ts';
import { factList } from '../components/table.ts';
import { dayOf } from '../components/format.ts';
import { type Child, type Frame, html, type Html } from '../components/html.ts';
import { linkAddress, outLink } from '../components/results/out-link.ts';
import { viewBoxOf } from '../components/charts.ts';
import type { CardBodies } from '../../cards/index.ts';
import type { CardPicture, Entity } from '../../core/cards/model.ts';
import { type Identity, isSameEntity, yearOfRelease } from '../../core/cards/same-entity.ts';

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

function factsOfTitle(
  frame: Frame,
  { type, genres, status, network, first_aired, url }: ThetvdbCardBody,
): Child {
  const { t, formats } = frame;
  const firstAired = dayOf(first_aired);
  const page = linkAddress(url) !== undefined && outLink(frame, url, 'TheTVDB');
  return html`${factList([
    [t('cards.genres'), genres.join(', ')],
    [t('cards.status'), status],
    [t('cards.network'), network],
    [
      t(type === 'film' ? 'cards.released' : 'cards.firstAired'),
      firstAired !== undefined && formats.date(firstAired),
    ],
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

const MOST = 5;
const STEP = 24;

/** The provider's picture of the rating, else five circles. Undefined for a rating that is not between 0 and 5. */
export function rating(frame: Frame, value: number, picture: string | undefined): Html | undefined {
  if (value < 0 || value > MOST) return undefined;
  const label = frame.t('cards.ofFive', { rating: frame.formats.number(value) });
  const source = picture === undefined ? '' : frame.picture(picture);
  const drawn =
    source === '' ? circles(value, label) : html`<img class="rating" src="${source}" alt="${label}" />`;
  return html`${drawn} <span aria-hidden="true">${frame.formats.number(value)}</span>`;
}

/** Filled as far as the rating goes. */
function circles(value: number, label: string): Html {
  const places = Array.from({ length: MOST }, (_, i) => i);
  return html`<svg class="rating" viewBox="0 0 ${MOST * STEP} ${STEP}" role="img" aria-label="${label}">
    ${places.map((place) => circle(place, Math.min(1, Math.max(0, value - place))))}
  </svg>`;
}

/** Its filled part is a piece of the circle from its left. */
function circle(place: number, share: number): Html {
  const [x, y, r] = [place * STEP + STEP / 2, STEP / 2, 9];
  const cut = r * (2 * share - 1);
  const rise = Math.sqrt(r * r - cut * cut).toFixed(2);
  const edge = (x + cut).toFixed(2);
  return html`<circle class="ring" cx="${x}" cy="${y}" r="${r}" />${
      share >= 1
        ? html`<circle class="full" cx="${x}" cy="${y}" r="${r}" />`
        : share > 0 &&
          html`<path
            class="full"
            d="M${edge} ${y - Number(rise)}A${r} ${r} 0 ${share > 0.5 ? '1' : '0'} 0 ${edge} ${y + Number(rise)}Z"
          />`
    }`;
}

type Sourced = Pick<CardBodies, 'wikipedia' | 'thetvdb' | 'tripadvisor' | 'map'>;

/** The bodies that are about one and the same thing. */
type EntityBodies = { readonly [Name in keyof Sourced]?: NonNullable<Sourced[Name]> };

/** One group for each thing that the cards are about. */
export function entitiesOf(bodies: Sourced, subject: Entity | undefined): readonly EntityBodies[] {
  const { wikipedia, thetvdb, tripadvisor } = bodies;
  const map = bodies.map && isOnEarth(bodies.map) ? bodies.map : null;
  const known = { names: subject ? [subject.name, ...subject.otherNames] : [], position: subject?.position };
  const all: (readonly [bodies: EntityBodies, identity: Identity] | null)[] = [
    wikipedia && [
      { wikipedia },
      {
        names: [wikipedia.title, ...known.names],
        kind: subject?.kind,
        year: yearOfRelease(wikipedia.description) ?? yearOfRelease(subject?.description ?? ''),
        position: known.position,
      },
    ],
    thetvdb && [
      { thetvdb },
      {
        names: [thetvdb.name],
        kind: thetvdb.type,
        year: Number(thetvdb.year) || undefined,
        position: undefined,
      },
    ],
    tripadvisor && [
      { tripadvisor },
      { names: [tripadvisor.name], kind: 'place', year: undefined, position: undefined },
    ],
    map && [{ map }, { names: [map.name, ...known.names], kind: 'place', year: undefined, position: map }],
  ];
  const groups: { bodies: EntityBodies; readonly identity: Identity }[] = [];
  for (const [one, identity] of all.filter((entry) => entry !== null)) {
    const same = groups.find((group) => isSameEntity(group.identity, identity));
    if (same) same.bodies = { ...same.bodies, ...one };
    else groups.push({ bodies: one, identity });
  }
  return groups.map((group) => group.bodies);
}

function isOnEarth({ lat, lon }: { readonly lat: number; readonly lon: number }): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
}

/** A knowledge card. On a narrow screen it is small, and opens the rest on request. */
type CardView = {
  readonly kind: 'entity' | 'question';
  readonly title: Child;
  /** The language of its texts, if it is another one than that of the page. */
  readonly language?: string | undefined;
  readonly description: Child;
  readonly picture?: Html | false;
  readonly text: string;
  readonly rest: readonly Child[];
  readonly sources: readonly CardOrigin[];
};

type CardOrigin = {
  readonly words: Child;
  /** Whether the small card shows something of this source. */
  readonly isInSmall: boolean;
};

/** About two lines: a shorter text is complete in the small card. */
const SMALL_TEXT_LENGTH = 80;

export function card(frame: Frame, view: CardView): Html {
  const { kind, language, description, text } = view;
  const rest = view.rest.filter((part) => part !== false && part !== undefined && part !== null);
  const hasMore = rest.length > 0 || text.length > SMALL_TEXT_LENGTH;
  return html`<article class="card card-${kind}" ${language !== undefined && html`lang="${language}"`}>
    <div class="card-top">
      <div class="card-head">
        <h2 dir="auto">${view.title}</h2>
        ${description !== '' && html`<p class="card-description" dir="auto">${description}</p>`}
      </div>
      ${view.picture} ${text !== '' && html`<p class="card-text" dir="auto">${text}</p>`}
    </div>
    ${hasMore && moreButton(frame)}
    ${rest.length > 0 && html`<div class="card-rest" lang="${frame.language}">${rest}</div>`}
    <ul class="card-sources" lang="${frame.language}">
      ${view.sources.map(({ words, isInSmall }) => html`<li class="${!isInSmall && 'card-more'}">${words}</li>`)}
    </ul>
  </article>`;
}

/** The details follow the button; on wide screens they are always visible. */
function moreButton({ language, t }: Frame): Html {
  return html`<details class="card-toggle" lang="${language}">
    <summary>
      <span class="when-shut">${t('cards.more')}</span><span class="when-open">${t('cards.less')}</span>
    </summary>
  </details>`;
}

/** Without alternative text, because the text beside it says what it shows. */
function cardPicture(frame: Frame, image: CardPicture | null): Html | false {
  const url = image && linkAddress(image.url);
  const source = url ? frame.picture(url) : '';
  if (!image || source === '') return false;
  const { width, height } = image;
  const size = width > 0 && height > 0 && html`width="${width}" height="${height}"`;
  return html`<img class="card-picture" src="${source}" alt="" ${size} loading="lazy" />`;
}

/** The attribution, with the link that the provider's terms require. */
export function attribution(
  frame: Frame,
  { text, url }: { readonly text: string; readonly url: string },
  before?: Child,
): Child {
  return [before, ' ', outLink(frame, url, text)];
}
