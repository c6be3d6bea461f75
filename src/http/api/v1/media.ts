import type { LookupEndpoint } from '../endpoint.ts';
import { ImageResult, NewsResult, VideoResult } from '../present/results.ts';
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
      'Images from the engines with an image search and from image providers, alternating between sources.',
    result: ImageResult,
    example: { results: [IMAGE_EXAMPLE] },
  });
}

export function newsEndpoint(parts: SearchEndpointParts): LookupEndpoint {
  return searchEndpoint(parts, {
    tab: 'news',
    name: 'news_search',
    summary: 'Search news',
    description:
      'News from the engines with a news search and from news providers, alternating between sources.',
    result: NewsResult,
    example: {
      results: [
        {
          title: 'Delta towns prepare for the spring flood',
          url: 'https://news.example.org/delta-towns',
          description: 'Dikes are raised along the lower river.',
          age: '3 hours ago',
          source: 'Example News',
          hostname: 'news.example.org',
          thumbnail: 'https://news.example.org/pictures/dike.jpg',
        },
      ],
    },
  });
}

export function videosEndpoint(parts: SearchEndpointParts): LookupEndpoint {
  return searchEndpoint(parts, {
    tab: 'videos',
    name: 'video_search',
    summary: 'Search videos',
    description:
      'Videos from the engines with a video search and from video providers, alternating between sources.',
    result: VideoResult,
    example: {
      results: [
        {
          title: 'How a delta grows',
          url: 'https://video.example.org/videos/watch/1f0c',
          age: '2 months ago',
          source: 'Rivers explained',
          duration: '4:05',
          hostname: 'video.example.org',
          thumbnail: 'https://video.example.org/thumbnails/1f0c.jpg',
        },
      ],
    },
  });
}
