import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { frameIn } from '../../../tests/support/drawn-markup.ts';
import { Bangs } from '../../core/bangs/bangs.ts';
import { ownTemplate } from '../../core/bangs/template.ts';
import { DEFAULT_PREFERENCES } from '../../core/preferences/model.ts';
import { FormFields } from '../server/form-fields.ts';
import type { SiteParts, Visit } from '../server/page.ts';
import { completePage, suggestPage } from './suggest-page.ts';

const LENS = { name: 'Recipes', include: ['a.example'], exclude: [], region: '', date: '' } as const;

const bangs = new Bangs(
  () => [
    { triggers: ['ww'], name: 'Wikipedia <b>', template: ownTemplate('https://w.example/?q=%s') },
    { triggers: ['wa'], name: 'Wanted', template: ownTemplate('https://wa.example/?q=%s') },
  ],
  [{ trigger: 'wp', tab: 'papers', source: 'wp', name: 'Works' }],
);

/** A page asked for completions, with everything it asked for itself. */
async function completed(
  q: string,
  { maySearch = true, suggestions = true, bangs: own = [] as object[] } = {},
) {
  const asked: object[] = [];
  const parts = {
    bangs,
    instantAnswers: {
      answer: (question: object) => {
        asked.push(question);
        return Promise.resolve({
          found: { body: { type: 'math', query: q, text: `${q} = <b>"36"</b>` }, parts: undefined },
        });
      },
    },
    suggestions: {
      suggest: (query: object) => {
        asked.push(query);
        return Promise.resolve({ suggestions: Array.from({ length: 12 }, (_, i) => `${q} <i>${i}</i>`) });
      },
    },
  } as unknown as SiteParts;
  const visit = {
    frame: { ...frameIn('en'), maySearch, suggestions },
    visitor: {
      preferences: {
        ...DEFAULT_PREFERENCES,
        place: 'Vienna',
        bangs: own,
        lenses: [{ ...LENS, trigger: 'wr' }],
      },
    },
    query: new FormFields({ q }),
    client: () => ({ address: '192.0.2.1', userAgent: '' }),
    signal: () => new AbortController().signal,
  } as unknown as Visit;
  const bodies = [];
  for (const page of [suggestPage(parts), completePage(parts)]) {
    const answer = await page.handle(visit);
    assert.ok(answer.kind === 'body' && typeof answer.body === 'string');
    assert.equal(answer.headers?.['cache-control'], 'private, max-age=60');
    bodies.push({
      status: answer.status,
      type: answer.type,
      body: JSON.parse(answer.body) as unknown,
    });
  }
  const [suggested, complete] = bodies;
  return { suggested, complete, asked };
}

describe('completions', () => {
  it('are eight texts for browsers, and objects with the instant answer for the search box', async () => {
    const { suggested, complete } = await completed('12*3');
    const texts = Array.from({ length: 8 }, (_, i) => `12*3 <i>${i}</i>`);
    assert.deepEqual(suggested, {
      ...{ status: 200, type: 'application/x-suggestions+json; charset=utf-8' },
      body: ['12*3', texts],
    });
    assert.deepEqual(complete, {
      ...{ status: 200, type: 'application/json; charset=utf-8' },
      // As text: the script of the search box never inserts markup.
      body: { answer: '= <b>"36"</b>', completions: texts.map((text) => ({ text })) },
    });
  });

  it('ask for an answer as a draft, before the completions, with the place of the visitor', async () => {
    const { asked } = await completed(' 12*3\u0001 ');
    const [, answer = {}] = asked as Record<string, unknown>[];
    assert.deepEqual([answer.text, answer.place, answer.isDraft], ['12*3', 'Vienna', true]);
    assert.equal(asked.length, 3);
  });

  it('of a bang are the own ones first, then lenses and the list, with what they mean', async () => {
    const own = [{ trigger: 'wa', url: 'https://mine.example/?q=%s' }];
    const { suggested, complete, asked } = await completed('!W', { bangs: own });
    const texts = ['!wr', '!wa', '!web', '!wp', '!ww'];
    const meanings = ['Recipes', 'mine.example', 'Web', 'Works · Papers', 'Wikipedia <b>'];
    assert.deepEqual(suggested?.body, ['!W', texts, meanings]);
    assert.deepEqual(
      (complete?.body as { completions: unknown }).completions,
      texts.map((text, i) => ({ text, meaning: meanings[i] })),
    );
    // Only the answer: a bang is not sent to a provider of suggestions.
    assert.equal(asked.length, 1);
  });

  it('are empty after a bang with a word or a second exclamation mark', async () => {
    for (const query of ['!ww river', '!!w'])
      assert.deepEqual((await completed(query)).suggested?.body, [query, []]);
  });

  for (const [why, options, status] of [
    ['who may not search', { maySearch: false }, 401],
    ['who turned them off', { suggestions: false }, 200],
  ] as const)
    it(`are empty for someone ${why}, and nobody is asked`, async () => {
      for (const q of ['river', '!w', '12*3']) {
        const { suggested, complete, asked } = await completed(q, options);
        assert.deepEqual([suggested?.status, suggested?.body], [status, [q, []]]);
        assert.deepEqual([complete?.status, complete?.body], [status, { answer: '', completions: [] }]);
        assert.deepEqual(asked, []);
      }
    });

  it('ask nobody for an empty query', async () => {
    assert.deepEqual((await completed('  ')).asked, []);
  });
});
