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
    ['coin', {}, { type: 'coin' }],
    ['color', { hex: '#3584e4' }, { type: 'color', hex: '#3584e4' }],
    ['currency', { amount: '2', from: 'EUR', to: 'USD' }, { type: 'currency', result: 2.32 }],
    ['dice', { count: '3', sides: '20' }, { type: 'dice', notation: '3d20' }],
    ['dice', { count: '1', sides: '6', modifier: '2' }, { notation: '1d6+2' }],
    ['dice', { count: '100', sides: '1000000', modifier: '-999999' }, { notation: '100d1000000-999999' }],
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
    ['password', { length: '4' }, { type: 'password', length: 4 }],
    ['password', { length: '128' }, { type: 'password', length: 128 }],
    ['qr', { content: 'two words' }, { type: 'qr', content: 'two words' }],
    ['random', { from: '7', to: '-7' }, { type: 'random', min: -7, max: 7 }],
    [
      'random',
      { from: '-1000000000000', to: '1000000000000' },
      { min: -1_000_000_000_000, max: 1_000_000_000_000 },
    ],
    ['regex', { pattern: 'a/b|\\/', flags: 'gi', input: 'A/B' }, { type: 'regex', pattern: 'a\\/b|\\/' }],
    ['regex', { pattern: '\\d+', flags: '', input: 'on 12' }, { type: 'regex', input: 'on 12' }],
    ['roman', { number: '2024' }, { type: 'roman', roman: 'MMXXIV' }],
    ['roman', { number: 'MMXXIV' }, { type: 'roman', number: 2024 }],
    ['timer', { minutes: '25' }, { type: 'timer', seconds: 1_500 }],
    ['timestamp', { seconds: '1700000000' }, { type: 'timestamp', seconds: 1_700_000_000 }],
    ['timestamp', { seconds: '2024-01-01' }, { type: 'timestamp', seconds: 1_704_067_200 }],
    ['uuid', { count: '1', version: '4' }, { type: 'uuid', version: 4 }],
    ['uuid', { count: '50', version: '7' }, { type: 'uuid', version: 7 }],
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
