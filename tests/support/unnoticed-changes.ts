import { ROWS } from '../upstreams/table.ts';

type Changes = Readonly<Record<string, readonly string[]>>;

/** Names in recorded responses whose change no report shows, by the reason why not. */
const BY_REASON: Readonly<Record<string, Changes>> = {
  'the response looks like one without results, so only the watch notices': {
    'brave-web': ['web'],
    'staan-web': ['web'],
    'searxng-images': ['results/*/thumbnail_src'],
    'commons-images': ['query'],
    'open-meteo-towns': ['results'],
  },
  'another name says the same': {
    'brave-web': ['web/results/*/page_age'],
    'brave-news': ['results/*/page_age'],
    'brave-videos': ['results/*/page_age', 'results/*/video/publisher', 'results/*/thumbnail/src'],
    'mojeek-web': ['response/results/*/timestamp'],
    'worldnews-news': ['news/*/summary', 'news/*/text'],
    'sepia-videos': [
      'data/*/publishedAt',
      'data/*/thumbnailUrl',
      'data/*/channel',
      'data/*/channel/displayName',
    ],
    'sepia-videos-one-server': ['data/*/channel', 'data/*/channel/displayName'],
    'libretranslate-languages': ['*/name'],
    'deepl-languages': ['*/name'],
    'wikidata-find': ['search/*/label', 'search/*/match', 'search/*/match/text'],
    'thetvdb-search': ['data/*/slug'],
    'nominatim-search-country': ['*/addresstype'],
    'nominatim-reverse': ['addresstype'],
    'nominatim-reverse-old': ['addresstype'],
    'nominatim-reverse-unnamed': ['addresstype'],
    'photon-search': ['features/*/properties/type'],
  },
  'it is one of many parts of a postal address': {
    'photon-search': [
      'features/*/properties/country',
      'features/*/properties/postcode',
      'features/*/properties/locality',
      'features/*/properties/street',
      'features/*/properties/name',
      'features/*/properties/state',
      'features/*/properties/housenumber',
    ],
  },
  'it depends on the engines or the version of a server that operators run': {
    'searxng-images': ['results/*/resolution', 'results/*/engine'],
    'searxng-news': ['results/*/thumbnail'],
    'searxng-videos': ['results/*/content', 'results/*/length'],
    'libretranslate-languages': ['*/targets'],
  },
  'results are good without it': {
    'commons-images': ['query/pages/*/index'],
    'wikipedia-summary': [
      'thumbnail/width',
      'thumbnail/height',
      'originalimage/width',
      'originalimage/height',
    ],
  },
  'most responses do not have it': {
    'brave-web': [
      'web/results/*/deep_results',
      'web/results/*/deep_results/buttons',
      'web/results/*/deep_results/buttons/*/title',
      'web/results/*/deep_results/buttons/*/url',
      'web/results/*/cluster',
      'web/results/*/cluster/*/title',
      'web/results/*/cluster/*/url',
      'web/results/*/cluster/*/description',
    ],
    'staan-web': ['query', 'query/altered_query'],
    'wikipedia-spelling': ['query/searchinfo', 'query/searchinfo/suggestion'],
    'nominatim-reverse-old': ['importance'],
    'nominatim-reverse-unnamed': ['importance'],
    'photon-search': ['features/*/properties/extent'],
    'photon-reverse': ['features/*/properties/extent'],
    'thetvdb-search': ['data/*/first_air_time'],
    'wikidata-place': [
      'entities/*/claims/*/*/mainsnak/datavalue/value/latitude',
      'entities/*/claims/*/*/mainsnak/datavalue/value/longitude',
    ],
  },
};

export function unnoticedChanges(recording: string): readonly string[] {
  return [
    ...Object.values(BY_REASON).flatMap((changes) => changes[recording] ?? []),
    ...ROWS.flatMap(({ recordings }) => recordings[recording]?.unnoticed ?? []),
  ];
}
