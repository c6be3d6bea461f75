import type { LookupEndpoint } from '../endpoint.ts';
import { ImageResult } from '../present/results.ts';
import { searchEndpoint, type SearchEndpointParts } from './search-endpoint.ts';

export const IMAGE_EXAMPLE = {
  title: 'The Ganges delta from above',
  url: 'https://commons.wikimedia.org/wiki/File:Ganges_delta.jpg',
  source: 'commons.wikimedia.org',
  thumbnail: 'https://upload.wikimedia.org/thumb/ganges-delta-320px.jpg',
};

export function imagesEndpoint(parts: SearchEndpointParts): LookupEndpoint {
  return searchEndpoint(parts, {
    tab: 'images',
    name: 'image_search',
    summary: 'Search images',
    description:
      'Images from the engines with an image search and from open collections, alternating between sources.',
    result: ImageResult,
    example: { results: [IMAGE_EXAMPLE] },
  });
}
