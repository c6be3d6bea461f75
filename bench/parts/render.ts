import { formatsFor } from '../../src/site/components/format.ts';
import type { Frame } from '../../src/site/components/html.ts';
import { guestFrame } from '../../src/site/errors/failure-page.ts';
import { mainPart } from '../../src/site/components/layout/search-page.ts';
import { resultsEnd, resultsStart } from '../../src/site/components/results/paging.ts';
import { drawWeb, webPage, type WebPage } from '../../src/site/search/web-view.ts';
import { atMost, milliseconds, type Figure } from '../figures.ts';
import { say } from '../say.ts';

const RESULTS = 30;
const ROUNDS = 2_000;
const WARM_UP_ROUNDS = 2_000;
const MAX_MS = 1;

const SENTENCE =
  'A river delta is land that forms where a river drops its sediment into a sea or lake & spreads over it. ';

/** Time to render a page of thirty results, from engine results to HTML. */
export async function render(): Promise<Figure[]> {
  const assets = {
    stylesheet: '/a.css',
    script: '/a.js',
    scripts: { 'site-rule': '/s.js' },
    mark: '/m.svg',
    world: '/w.svg',
  } as const;
  const frame: Frame = { ...guestFrame(assets), formats: formatsFor('en'), maySearch: true };
  const page = pageOf(RESULTS);
  const draw = (): number => {
    const first = mainPart(resultsStart(frame, 'web', page, drawWeb(frame, page)));
    return webPage(frame, page, [first, mainPart(resultsEnd(frame, 'web', page))]).toString().length;
  };
  let drawn = 0;
  for (let i = 0; i < WARM_UP_ROUNDS; i++) drawn = draw();
  const times = Array.from({ length: ROUNDS }, () => {
    const startedMs = performance.now();
    drawn = draw();
    return performance.now() - startedMs;
  }).sort((a, b) => a - b);
  const [p50 = 0, p99 = 0] = [times[ROUNDS / 2], times[Math.floor(ROUNDS * 0.99)]];
  say(`\nA page of ${RESULTS} results, ${drawn} characters`);
  say(`p50 ${p50.toFixed(3)} ms  p99 ${p99.toFixed(3)} ms`);
  return [atMost(`A page of ${RESULTS} results as HTML, p50`, p50, MAX_MS, milliseconds)];
}

function pageOf(count: number): WebPage {
  return {
    choice: { text: 'river delta', date: undefined, engines: [], safe: undefined, language: undefined },
    page: 1,
    safe: true,
    slots: ['Brave', 'Mojeek', 'Marginalia'].map((label, i) => ({ id: `engine_${'abc'.charAt(i)}`, label })),
    asked: ['engine_a', 'engine_b', 'engine_c'],
    supported: { date: true, filters: new Set(['verbatim']) },
    usual: { language: '', region: '' },
    results: Array.from({ length: count }, (_, i) => ({
      title: `River delta ${i} – an encyclopedia`,
      url: `https://site${i}.example/wiki/River_delta?page=${i}&from=search`,
      description: SENTENCE.repeat(2),
      display_url: `site${i}.example/wiki/River_delta`,
      favicon_url: '',
      age: '3 days ago',
      source: 'all',
      source_label: 'Brave, Mojeek, Marginalia',
      sitelinks: [],
      engines: 3,
    })),
    hidden: 0,
    knownPages: 1,
    more: true,
    elsewhere: [],
    siteRules: { applied: [], ruleOf: () => undefined, showsBlocked: false, ruleChange: undefined },
    correction: '',
    outcome: 'complete',
    stale: false,
    reports: [{ id: 'engine_a', state: 'ok', ms: 1, results: count }],
    labelOf: (id) => id,
  };
}
