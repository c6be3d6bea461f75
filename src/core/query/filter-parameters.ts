import { choiceParameter, type Parameter } from './parameters.ts';
import {
  IMAGE_COLORS,
  IMAGE_LICENSES,
  IMAGE_SHAPES,
  IMAGE_SIZES,
  NEWS_SORTS,
  VIDEO_LENGTHS,
  type SearchFilters,
} from './search-filters.ts';
import { flagParameter } from './search-parameters.ts';
import type { Tab } from '../results/found.ts';

const verbatim = flagParameter(
  'Only results with the words as they are written, and no spelling correction. Engines without such a search are left out.',
);

/** The filters of each tab. Engines that do not support one are left out, unless their results can be filtered. */
export const FILTER_PARAMETERS = {
  web: { verbatim },
  images: {
    size: choiceParameter(
      '`small`: up to 640 × 480 pixels. `medium`: up to 1600 × 1200. `large`: more than that.',
      IMAGE_SIZES,
    ),
    color: choiceParameter('Main color of the image.', IMAGE_COLORS),
    shape: choiceParameter('Shape of the image.', IMAGE_SHAPES),
    license: choiceParameter(
      'License of the image. `public`: public domain. `cc`: any Creative Commons license. `commercial`: allows commercial use. `modify`: allows changes.',
      IMAGE_LICENSES,
    ),
  },
  news: {
    sort: choiceParameter('`date` sorts the results of a page by date, the newest first.', NEWS_SORTS),
  },
  videos: {
    length: choiceParameter(
      '`short`: under 5 minutes. `medium`: 5 to 20 minutes. `long`: over 20 minutes.',
      VIDEO_LENGTHS,
    ),
  },
} as const satisfies Record<Tab, Record<string, Parameter<unknown>>>;

/** The filters among the values of a tab's parameters. */
export function filtersIn(values: Readonly<Record<string, unknown>>): SearchFilters {
  const { verbatim: isVerbatim, sort, size, color, shape, license, length } = values as SearchFilters;
  return { verbatim: isVerbatim === true ? true : undefined, sort, size, color, shape, license, length };
}
