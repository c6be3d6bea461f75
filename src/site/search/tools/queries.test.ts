import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exampleScene } from '../../../../tests/support/answers.ts';
import { ANSWERS } from '../../../answers/index.ts';
import { detect } from '../../../core/answers/detect.ts';
import { toQuestion } from '../../../core/answers/question.ts';
import { toolQuery } from './queries.ts';

async function ask(query: string | undefined): Promise<Readonly<Record<string, unknown>> | undefined> {
  const found = await detect(ANSWERS, toQuestion(query ?? '', 'fr'), exampleScene());
  return found?.body;
}

describe('the form of a tool', () => {
  const filled: [type: string, fields: Record<string, string>, answer: Record<string, unknown>][] = [
    ['base', { value: 'ff', from_base: '16', to_base: '2' }, { type: 'base', result: '11111111' }],
    ['color', { hex: '#3584e4' }, { type: 'color', hex: '#3584e4' }],
    ['currency', { amount: '2', from: 'EUR', to: 'USD' }, { type: 'currency', result: 2.32 }],
    [
      'encode',
      { scheme: 'base64', direction: 'encode', input: 'two "words"' },
      { type: 'encode', input: 'two "words"' },
    ],
    ['encode', { scheme: 'url', direction: 'decode', input: 'a%20b' }, { type: 'encode', result: 'a b' }],
    ['hash', { algorithm: 'sha3-256', content: 'online tool' }, { type: 'hash', content: 'online tool' }],
    ['json', { input: '[1, 2]' }, { type: 'json', minified: '[1,2]' }],
    ['json', { input: '{"a": [}' }, { type: 'json', valid: false }],
    ['math', { expression: '12 × 15' }, { type: 'math', result: '180' }],
    ['morse', { input: 'hello world' }, { type: 'morse', plain: 'hello world' }],
    ['morse', { input: '... --- ...' }, { type: 'morse', plain: 'SOS' }],
    ['qr', { content: 'two words' }, { type: 'qr', content: 'two words' }],
    ['regex', { pattern: 'a/b|\\/', flags: 'gi', input: 'A/B' }, { type: 'regex', pattern: 'a\\/b|\\/' }],
    ['regex', { pattern: '\\d+', flags: '', input: 'on 12' }, { type: 'regex', input: 'on 12' }],
    ['roman', { number: '2024' }, { type: 'roman', roman: 'MMXXIV' }],
    ['roman', { number: 'MMXXIV' }, { type: 'roman', number: 2024 }],
    ['timer', { minutes: '25' }, { type: 'timer', seconds: 1_500 }],
    ['timestamp', { seconds: '1700000000' }, { type: 'timestamp', seconds: 1_700_000_000 }],
    ['timestamp', { seconds: '2024-01-01' }, { type: 'timestamp', seconds: 1_704_067_200 }],
    ['weather', { place: 'Wien' }, { type: 'weather' }],
    ['worldclock', { place: 'Tokyo' }, { type: 'worldclock', timezone: 'Asia/Tokyo' }],
  ];
  for (const [type, fields, answer] of filled)
    it(`of ${type} with ${JSON.stringify(fields)} asks for the answer`, async () => {
      const query = toolQuery(type, (name) => fields[name] ?? '') ?? 'no query';
      const body = await ask(query);
      for (const [name, value] of Object.entries(answer)) assert.deepEqual(body?.[name], value, query);
    });

  it('of percentages asks for the result', async () => {
    const body = await ask(toolQuery('percentage', (name) => ({ percent: '20', of: '150' })[name] ?? ''));
    assert.equal(body?.result, '30');
  });

  for (const quantity of [
    'length',
    'weight',
    'temperature',
    'volume',
    'area',
    'speed',
    'data',
    'pressure',
    'energy',
  ])
    it(`of units understands every unit of ${quantity}`, async () => {
      const opened = await ask(`${quantity} converter`);
      const { units } = opened?.state as { units: { id: string; symbol: string }[] };
      assert.ok(units.length > 1);
      for (const [i, from] of units.entries()) {
        const to = units[(i + 1) % units.length];
        const fields: Record<string, string> = { value: '300', from: from.symbol, to: to?.symbol ?? '' };
        const query = toolQuery('unit', (name) => fields[name] ?? '') ?? 'no query';
        const body = await ask(query);
        assert.deepEqual([body?.from, body?.to], [from.id, to?.id], query);
      }
    });

  it('leads nowhere if nothing is filled in or there is no such tool', () => {
    assert.equal(
      toolQuery('json', () => ' '),
      undefined,
    );
    for (const type of ['', 'none', '__proto__', 'constructor', 'toString'])
      assert.equal(
        toolQuery(type, () => 'x'),
        undefined,
      );
  });
});
