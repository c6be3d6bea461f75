import { command } from './command.ts';

export const searchCommand = command({
  name: 'search',
  summary: 'Search with a running instance: TRIBUTARY_URL and TRIBUTARY_API_KEY',
  positionals: ['query...'],
  options: {
    tab: {
      type: 'string',
      values: ['web', 'images', 'news', 'videos', 'maps', 'instant', 'suggest'],
      help: 'web, images, news, videos, maps, instant or suggest (default: web)',
    },
    in: {
      type: 'string',
      values: ['papers', 'code', 'packages', 'discussions', 'books', 'music', 'podcasts'],
      help: 'papers, code, packages, discussions, books, music or podcasts, in place of a tab',
    },
    count: { type: 'string', help: 'Maximum number of results' },
    page: { type: 'string', help: 'Page of results, from 1' },
    lang: { type: 'string', help: 'Language, such as en or pt-BR' },
    country: { type: 'string', help: 'Country, such as AT' },
    date: {
      type: 'string',
      values: ['d', 'w', 'm', 'y'],
      help: 'd, w, m, y, or a range such as 2026-01-01..2026-01-31',
    },
    site: { type: 'string', help: 'Only these sites, separated by commas' },
    'exclude-site': { type: 'string', help: 'Not these sites, separated by commas' },
    lens: { type: 'string', help: 'With this lens of the account, by its short name' },
    engine: { type: 'string', help: 'Only these engines, separated by commas' },
    source: { type: 'string', help: 'Only these sources of --in, separated by commas' },
    safe: { type: 'string', values: ['on', 'off'], help: 'Safe search: on (default) or off' },
    extract: { type: 'string', bare: '1', help: 'Also print the text of the first n pages, 1 to 5' },
    open: { type: 'boolean', help: 'Open the first result in the browser' },
    json: { type: 'boolean', help: 'Print the response as JSON' },
    url: {
      type: 'string',
      help: 'URL of the instance (default: TRIBUTARY_URL, or http://localhost:8080)',
    },
    'key-stdin': { type: 'boolean', help: 'Read the API key from standard input' },
  },
  async run(given) {
    // Imported here so that other commands start quickly.
    const { runSearch } = await import('./search/run-search.ts');
    return runSearch(given);
  },
});
