import type {
  ImageResult,
  NewsResult,
  Place,
  VideoResult,
  WebResult,
} from '../../../clients/typescript/src/index.ts';

/** One result, as the terminal shows it. */
export type ListEntry = {
  readonly title: string;
  /** Empty if there is nothing to open. */
  readonly url: string;
  /** Short texts for one line. Empty ones are left out. */
  readonly facts: readonly string[];
  readonly text: string;
  /** The text of the page, if it was asked for. */
  readonly page?: string;
};

export function pageEntry({ title, url, age, source_label, description }: WebResult): ListEntry {
  return { title, url, facts: [age, source_label], text: description };
}

export function newsEntry({ title, url, age, source, description }: NewsResult): ListEntry {
  return { title, url, facts: [age, source], text: description };
}

export function videoEntry({ title, url, age, source, duration }: VideoResult): ListEntry {
  return { title, url, facts: [duration, age, source], text: '' };
}

export function imageEntry({ title, url, source, image_url, width, height }: ImageResult): ListEntry {
  const size = width === null || height === null ? '' : `${width} × ${height}`;
  return { title, url, facts: [size, source], text: image_url };
}

export function placeEntry({ name, display_name, osm_url, lat, lon, type }: Place): ListEntry {
  return { title: name, url: osm_url, facts: [type, `${lat}, ${lon}`], text: display_name };
}

export function lineEntry(title: string): ListEntry {
  return { title, url: '', facts: [], text: '' };
}
