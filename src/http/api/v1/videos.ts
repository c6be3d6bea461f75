import { Type } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { searchEndpoint, type SearchEndpointParts } from './search-endpoint.ts';

const VideoResult = Type.Object({
  title: Type.String(),
  url: Type.String({ format: 'uri' }),
  age: Type.String({
    description: 'Relative, such as "3 hours ago", in `lang` or else in English; empty if not known.',
  }),
  source: Type.String({ description: 'The channel, or the host if the channel is not known.' }),
  duration: Type.String({ description: 'Such as `4:05` or `1:02:03`; empty if not known.' }),
  hostname: Type.String(),
  thumbnail: Type.String(),
});

export function videosEndpoint(parts: SearchEndpointParts): Endpoint {
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
