import type { SearxngPage } from './page.ts';
import type { SearxngResult } from './results.ts';

export function testResult(over: Partial<SearxngResult> = {}): SearxngResult {
  return {
    url: 'https://example.org/a',
    title: 'A title',
    content: 'Some text',
    engine: 'brave',
    engines: ['brave'],
    category: 'general',
    score: 1,
    positions: [1],
    template: 'default.html',
    parsed_url: ['https', 'example.org', '/a', '', '', ''],
    publishedDate: null,
    pubdate: '',
    thumbnail: '',
    img_src: '',
    iframe_src: '',
    audio_src: '',
    length: null,
    author: '',
    views: '',
    metadata: '',
    priority: '',
    ...over,
  };
}

export function testPage(over: Partial<SearxngPage> = {}): SearxngPage {
  return {
    query: 'river',
    number_of_results: 1,
    results: [testResult()],
    answers: [],
    corrections: [],
    infoboxes: [],
    suggestions: [],
    unresponsive_engines: [],
    ...over,
  };
}
