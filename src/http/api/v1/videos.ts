import type { LookupEndpoint } from '../endpoint.ts';
import { VideoResult } from '../present/results.ts';
import { searchEndpoint, type SearchEndpointParts } from './search-endpoint.ts';

export function videosEndpoint(parts: SearchEndpointParts): LookupEndpoint {
  return searchEndpoint(parts, {
    tab: 'videos',
    name: 'video_search',
    summary: 'Search videos',
    description:
      'Videos from the engines with a video search and from Sepia Search, alternating between sources.',
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
