/** A map in place of the overview: pins for the places in the list, and the visitor's location on request. */
import '../no-markup.ts';
import {
  type Coords,
  DivIcon,
  type DoneCallback,
  latLngBounds,
  type LatLngBounds,
  GridLayer,
  Map,
  Marker,
} from 'leaflet';
import leafletStyles from 'leaflet/dist/leaflet.css' with { type: 'text' };
import mapStyles from '../styles/live-map.css' with { type: 'text' };
import { clusters } from '../logic/clusters.ts';

type Place = {
  readonly item: HTMLElement;
  readonly at: [lat: number, lon: number];
  readonly bounds: LatLngBounds;
};

/** In pixels. */
const PIN = 30;
const MARGIN = 2 * PIN;
/** Where streets have names. */
const NEAR = 16;
const MAX_ZOOM = 19;
const LOCATING_MS = 15_000;

function showMap(root: HTMLElement): void {
  const { tiles = '', label = '', cluster: clusterText = '', you = '', unknown = '' } = root.dataset;
  const places = [...document.querySelectorAll<HTMLElement>('[data-place]')].map(placeOf);
  const status = root.querySelector('[role=status]');
  const styles = [leafletStyles, mapStyles].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  document.adoptedStyleSheets.push(...styles);

  const canvas = document.createElement('div');
  canvas.className = 'map-canvas';
  canvas.role = 'region';
  canvas.ariaLabel = label;
  root.querySelector('svg')?.replaceWith(canvas);
  const map = new Map(canvas, {
    zoomControl: false,
    attributionControl: false,
    maxZoom: MAX_ZOOM,
  });
  new Tiles(tiles).addTo(map);
  const view = (shown: readonly Place[]): void => {
    const bounds = shown.length === 1 && shown[0] ? shown[0].bounds : latLngBounds(shown.map(({ at }) => at));
    map.fitBounds(bounds, { padding: [MARGIN, MARGIN], maxZoom: NEAR });
  };
  if (places.length === 0) map.setView([20, 0], 2);
  else view(places);

  let pins: Marker[] = [];
  const drawPins = (): void => {
    for (const pin of pins) pin.remove();
    const points = places.map(({ at }) => map.project(at));
    pins = clusters(points, 1.3 * PIN).map((members) => drawPin(members.flatMap((i) => places[i] ?? [])));
  };
  function drawPin(members: readonly Place[]): Marker {
    const [first] = members;
    const numbers = members.map(({ item }) => item.dataset.place).join(' ');
    const isOne = members.length === 1;
    const text = isOne ? nameOf(first) : clusterText.replace('#', String(members.length));
    const pin = new Marker(first?.at ?? [0, 0], {
      icon: iconOf(isOne ? numbers : `${members.length}×`, isOne ? 'pin' : 'pin cluster'),
      title: text,
      riseOnHover: true,
    });
    const open = (): void => {
      if (isOne || map.getZoom() === MAX_ZOOM) choose(first);
      else {
        // The pin is replaced, and with it the focus would be lost.
        canvas.focus({ preventScroll: true });
        map.fitBounds(latLngBounds(members.map(({ at }) => at)), { padding: [MARGIN, MARGIN] });
      }
    };
    pin.on('click', open);
    pin.on('keypress', ({ originalEvent }) => {
      if (originalEvent.key === 'Enter' || originalEvent.key === ' ') open();
    });
    pin.addTo(map);
    const element = pin.getElement();
    element?.setAttribute('data-dot', numbers);
    element?.setAttribute('aria-label', isOne ? `${numbers}: ${text}` : text);
    return pin;
  }
  map.on('zoomend', drawPins);
  drawPins();

  function choose(place: Place | undefined): void {
    for (const { item } of places) item.classList.toggle('chosen', item === place?.item);
    place?.item.scrollIntoView({ block: 'nearest' });
    place?.item.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: true });
  }

  for (const place of places) {
    const show = place.item.querySelector<HTMLElement>('[data-show]');
    // This map does not load anything from elsewhere.
    show?.nextElementSibling?.remove();
    show?.addEventListener('click', (event) => {
      event.preventDefault();
      view([place]);
      root.scrollIntoView({ block: 'nearest' });
    });
  }

  const buttons = root.querySelector<HTMLElement>('.map-buttons');
  if (buttons) buttons.hidden = false;
  buttons?.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.dataset.zoom !== undefined) map.setZoom(map.getZoom() + Number(button.dataset.zoom));
    else if (button) map.locate({ setView: true, maxZoom: NEAR, timeout: LOCATING_MS });
  });
  const here = new Marker([0, 0], {
    icon: iconOf('', 'pin here'),
    title: you,
    interactive: false,
    keyboard: false,
  });
  map.on('locationfound', ({ latlng }) => {
    here.setLatLng(latlng).addTo(map);
    say(you);
  });
  map.on('locationerror', () => {
    say(unknown);
  });
  function say(text: string): void {
    if (status) status.textContent = text;
  }
}

/** Leaflet's own layer puts an image in a `data:` URL into tiles that it removes, which the policy of our pages forbids. */
class Tiles extends GridLayer {
  readonly #template: string;

  constructor(template: string) {
    super();
    this.#template = template;
  }

  override createTile({ x, y, z }: Coords, done: DoneCallback): HTMLElement {
    const tile = new Image();
    tile.alt = '';
    tile.onload = () => {
      done(undefined, tile);
    };
    tile.onerror = () => {
      done(new Error('the tile could not be loaded'), tile);
    };
    tile.src = this.#template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
    return tile;
  }
}

function placeOf(item: HTMLElement): Place {
  const [lat = 0, lon = 0] = numbersIn(item.dataset.at);
  const [south = lat, north = lat, west = lon, east = lon] = numbersIn(item.dataset.box);
  return { item, at: [lat, lon], bounds: latLngBounds([south, west], [north, east]) };
}

function numbersIn(list = ''): number[] {
  return list === '' ? [] : list.split(',').map(Number);
}

function nameOf(place: Place | undefined): string {
  return place?.item.querySelector('h2')?.textContent ?? '';
}

/** Leaflet would parse text as markup, which the policy of our pages forbids. */
function iconOf(text: string, className: string): DivIcon {
  const html = document.createElement('span');
  html.textContent = text;
  return new DivIcon({ html, className, iconSize: [PIN, PIN] });
}

const root = document.querySelector<HTMLElement>('[data-tiles]');
if (root) showMap(root);
