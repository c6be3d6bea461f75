import { languageFor } from '../support/provider-answers.ts';
import type { Row } from './rows.ts';

/** Images with a free key, and the videos of Pexels. */
export const KEYED_IMAGES: readonly Row[] = [
  {
    provider: 'UNSPLASH',
    search: 'images',
    requests: [
      [
        { page: 2, shape: 'tall' },
        {
          path: '/search/photos',
          query: {
            query: 'lighthouse',
            page: '2',
            per_page: '20',
            content_filter: 'high',
            orientation: 'portrait',
          },
          headers: { authorization: 'Client-ID secret-key', 'accept-version': 'v1' },
        },
      ],
    ],
    recordings: {
      'unsplash-images': {
        count: 3,
        unnoticed: [
          'results/*/alt_description',
          'results/*/description',
          'results/*/urls/small',
          'results/*/urls/regular',
        ],
        items: {
          0: {
            title: 'person using pencil',
            url: 'https://unsplash.com/photos/oXV3bzR7jxI?utm_source=tributary&utm_medium=referral',
            size: { width: 5616, height: 3744 },
          },
          1: { title: 'Math exam' },
        },
      },
      'unsplash-images-unlinked': {
        count: 1,
        unnoticed: ['results/*/description', 'results/*/urls/small', 'results/*/urls/regular'],
        items: {
          0: { url: 'https://unsplash.com/photos/Sg3XwuEpybU?utm_source=tributary&utm_medium=referral' },
        },
      },
    },
    nothing: [
      [{ total: 0, total_pages: 0, results: [] }],
      [{ results: [{ premium: true, links: { html: 'https://unsplash.com/x' } }] }],
    ],
    failures: [
      [401, { errors: ['OAuth error: The access token is invalid'] }, 'unauthorized'],
      [403, 'Rate Limit Exceeded', 'rate_limited', { retryAfterMs: 600_000 }],
      [403, { errors: ['Forbidden'] }, 'unauthorized'],
    ],
  },
  {
    provider: 'PEXELS',
    search: 'images',
    requests: [
      [
        { page: 2, language: languageFor('de'), shape: 'square' },
        {
          path: '/v1/search',
          query: { query: 'lighthouse', page: '2', per_page: '20', locale: 'de-DE', orientation: 'square' },
          headers: { authorization: 'secret-key' },
        },
      ],
      [{ language: languageFor('pt-BR') }, { query: { locale: 'pt-BR' } }],
      [{ language: languageFor('xx') }, { query: { locale: undefined } }],
    ],
    recordings: {
      'pexels-images': {
        count: 2,
        unnoticed: ['photos/*/src/medium'],
        items: {
          0: {
            title: 'black flat screen computer monitor',
            size: { width: 5472, height: 3648 },
            credit: {
              creator: 'Photographer 01',
              license: 'Pexels License',
              licenseUrl: 'https://www.pexels.com/license/',
            },
          },
        },
      },
    },
    nothing: [[{ page: 1, per_page: 20, photos: [], total_results: 0 }]],
    failures: [[401, { status: 401, code: 'Unauthorized' }, 'unauthorized']],
  },
  {
    provider: 'PEXELS',
    search: 'videos',
    requests: [[{}, { path: '/videos/search' }]],
    recordings: {
      'pexels-videos': {
        count: 2,
        items: { 0: { title: 'digital projection of abstract geometrical lines', durationSeconds: 40 } },
      },
    },
    nothing: [[{ page: 1, per_page: 20, videos: [], total_results: 0 }]],
    failures: [],
  },
  {
    provider: 'EUROPEANA',
    search: 'images',
    requests: [
      [
        { text: 'a: (b)', page: 2 },
        {
          path: '/record/v2/search.json',
          query: { query: 'a\\: \\(b\\)', qf: 'TYPE:IMAGE', rows: '20', start: '21', wskey: undefined },
          headers: { 'x-api-key': 'secret-key' },
        },
      ],
    ],
    recordings: {
      // The API repeats the key, here `secret-key`; no item may contain it.
      'europeana-images': {
        count: 3,
        unnoticed: ['items/*/edmIsShownAt', 'items/*/edmIsShownBy'],
        items: {
          0: { url: 'http://bibliotecadigital.jcyl.es/i18n/consulta/registro.cmd?id=26229' },
          1: { url: 'https://www.europeana.eu/item/2022704/lod_oai_bibliotecadigital_jcyl_es_26228_ent1' },
        },
      },
    },
    nothing: [[{ apikey: 'x', success: true, itemsCount: 0, totalResults: 0, items: [] }]],
    failures: [
      [401, { success: false, error: 'Invalid API key: x' }, 'unauthorized'],
      [200, { success: false, error: 'Invalid API key: x' }, 'unauthorized'],
    ],
  },
  {
    provider: 'SMITHSONIAN',
    search: 'images',
    requests: [
      [
        { page: 2 },
        {
          path: '/openaccess/api/v1.0/search',
          query: {
            q: '(lighthouse) AND online_media_type:"Images" AND media_usage:CC0',
            start: '20',
            rows: '20',
            api_key: undefined,
          },
          headers: { 'x-api-key': 'secret-key' },
        },
      ],
    ],
    recordings: {
      // The second has no images after all.
      'smithsonian-images': {
        count: 1,
        unnoticed: [
          'response/rows/*/content',
          'response/rows/*/content/descriptiveNonRepeating',
          'response/rows/*/content/descriptiveNonRepeating/online_media',
          'response/rows/*/content/descriptiveNonRepeating/online_media/media',
          'response/rows/*/content/descriptiveNonRepeating/online_media/media/*/content',
          'response/rows/*/content/descriptiveNonRepeating/online_media/media/*/thumbnail',
          'response/rows/*/content/descriptiveNonRepeating/online_media/media/*/type',
        ],
        items: {
          0: {
            title: 'Passerculus sandwichensis nevadensis',
            url: 'http://n2t.net/ark:/65665/34857ca78-9195-4156-849b-1ec47f7cd1ce',
            thumbnail: 'https://collections.nmnh.si.edu/media/?irn=15814382&thumb=yes',
          },
        },
      },
    },
    nothing: [
      [{ status: 200, responseCode: 1, response: { rows: [], rowCount: 0, message: 'content found' } }],
    ],
    failures: [
      [403, { error: { code: 'API_KEY_INVALID' } }, 'unauthorized'],
      [429, { error: { code: 'OVER_RATE_LIMIT' } }, 'rate_limited'],
    ],
  },
  {
    provider: 'FLICKR',
    search: 'images',
    requests: [
      [
        { page: 2, date: 'd' },
        {
          path: '/services/rest/',
          query: {
            method: 'flickr.photos.search',
            nojsoncallback: '1',
            text: 'lighthouse',
            per_page: '20',
            page: '2',
            safe_search: '1',
            min_upload_date: '1794657600',
            api_key: 'secret-key',
          },
        },
      ],
    ],
    recordings: {
      'flickr-images': {
        count: 3,
        unnoticed: [
          'photos/photo/*/height_l',
          'photos/photo/*/ownername',
          'photos/photo/*/secret',
          'photos/photo/*/server',
          'photos/photo/*/title',
          'photos/photo/*/width_l',
        ],
        items: {
          0: {
            title: 'Agriscruteur',
            url: 'https://www.flickr.com/photos/00000000@N00/2448337677',
            thumbnail: 'https://live.staticflickr.com/2082/2448337677_592a1a3238_n.jpg',
            size: { width: 1024, height: 899 },
          },
        },
      },
      'flickr-images-plain': {
        count: 2,
        unnoticed: ['photos/photo/*/secret', 'photos/photo/*/server', 'photos/photo/*/title'],
        items: { 0: { title: 'Flickr', size: undefined } },
      },
    },
    nothing: [[{ photos: { page: 1, pages: 0, total: 0, photo: [] }, stat: 'ok' }]],
    failures: [
      [200, { stat: 'fail', code: 100, message: 'Invalid API Key (Key has invalid format)' }, 'unauthorized'],
      [200, { stat: 'fail', code: 105, message: 'Service currently unavailable' }, 'upstream_error'],
      [200, { stat: 'fail', code: 3, message: 'Parameterless searches have been disabled' }, 'unsupported'],
    ],
  },
];
