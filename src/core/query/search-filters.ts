export const NEWS_SORTS = ['relevance', 'date'] as const;
export type NewsSort = (typeof NEWS_SORTS)[number];

export const IMAGE_SIZES = ['small', 'medium', 'large'] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];

export const IMAGE_COLORS = [
  'red',
  'orange',
  'yellow',
  'green',
  'turquoise',
  'blue',
  'purple',
  'pink',
  'brown',
  'black',
  'gray',
  'white',
  'monochrome',
  'transparent',
] as const;
export type ImageColor = (typeof IMAGE_COLORS)[number];

export const IMAGE_SHAPES = ['wide', 'tall', 'square'] as const;
export type ImageShape = (typeof IMAGE_SHAPES)[number];

/** `cc`: any Creative Commons license. `commercial` and `modify`: what the license allows. */
export const IMAGE_LICENSES = ['public', 'cc', 'commercial', 'modify'] as const;
export type ImageLicense = (typeof IMAGE_LICENSES)[number];

export const VIDEO_LENGTHS = ['short', 'medium', 'long'] as const;
export type VideoLength = (typeof VIDEO_LENGTHS)[number];

/** In seconds. */
export const LENGTH_LIMITS: Readonly<Record<VideoLength, { readonly min?: number; readonly max?: number }>> =
  {
    // A live stream has no length.
    short: { min: 1, max: 299 },
    medium: { min: 300, max: 1200 },
    long: { min: 1201 },
  };

/** What a search is limited to, besides language, country, date and sites. */
export type SearchFilters = {
  /** Only the words as they are written, without corrections. */
  readonly verbatim?: true | undefined;
  readonly sort?: NewsSort | undefined;
  readonly size?: ImageSize | undefined;
  readonly color?: ImageColor | undefined;
  readonly shape?: ImageShape | undefined;
  readonly license?: ImageLicense | undefined;
  readonly length?: VideoLength | undefined;
};

export const FILTER_NAMES = ['verbatim', 'sort', 'size', 'color', 'shape', 'license', 'length'] as const;
export type FilterName = keyof SearchFilters;

/** The filters as part of a cache key; empty for most searches. */
export function filtersText(filters: SearchFilters): string {
  const { verbatim, sort, size, color, shape, license, length } = filters;
  let text = verbatim ? ' verbatim' : '';
  if (sort !== undefined) text += ` sort=${sort}`;
  if (size !== undefined) text += ` size=${size}`;
  if (color !== undefined) text += ` color=${color}`;
  if (shape !== undefined) text += ` shape=${shape}`;
  if (license !== undefined) text += ` license=${license}`;
  if (length !== undefined) text += ` length=${length}`;
  return text;
}
