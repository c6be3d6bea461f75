import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { loadSettings } from './load.ts';
import { SettingsError } from './setting.ts';
import { ENGINE_NAMES, slotSettings, type SlotSettings } from './engine-slots.ts';

const slots = (environment: Record<string, string>, dotenv = ''): readonly SlotSettings[] =>
  slotSettings(loadSettings({ environment, dotenv, readFile: () => 'key-of-a-file' }).settings);

const off = (...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [`${name}_ENABLED`, 'false']));

const plain = { name: undefined, url: undefined, key: undefined, weight: 1 };

describe('slotSettings', () => {
  const keys = { BRAVE_API_KEY: 'key', MOJEEK_API_KEY: 'key' };

  it('has three slots by default', () => {
    assert.deepEqual(slots(keys), [
      { id: 'engine_a', letter: 'A', provider: 'brave', ...plain },
      { id: 'engine_b', letter: 'B', provider: 'mojeek', ...plain },
      { id: 'engine_c', letter: 'C', provider: 'marginalia', ...plain },
    ]);
  });

  const filled: [name: string, environment: Record<string, string>, providers: string[]][] = [
    ['without any key', {}, ['wikipedia_web', 'keenable', 'marginalia']],
    ['with one of the keys', { MOJEEK_API_KEY: 'key' }, ['wikipedia_web', 'mojeek', 'marginalia']],
    [
      'without providers that are off',
      { WIKIPEDIA_WEB_ENABLED: 'false', MARGINALIA_ENABLED: 'false' },
      ['keenable', 'tavily', 'mwmbl'],
    ],
    [
      'with own and small ones last',
      {
        ...off('WIKIPEDIA_WEB', 'KEENABLE', 'TAVILY', 'MWMBL'),
        WIBY_ENABLED: 'true',
        YACY_URL: 'http://peer',
      },
      ['yacy', 'wiby', 'marginalia'],
    ],
    [
      'not where the operator chose engines',
      { ENGINE_D_PROVIDER: 'staan' },
      ['brave', 'mojeek', 'marginalia', 'staan'],
    ],
    ['not where the operator names one', { ENGINE_A_NAME: 'Mine' }, ['brave', 'mojeek', 'marginalia']],
  ];
  for (const [name, environment, providers] of filled)
    it(`fills default slots that lack a key: ${name}`, () => {
      assert.deepEqual(
        slots(environment).map(({ provider }) => provider),
        providers,
      );
    });

  it('has the declared slots by letter, with or without gaps', () => {
    const declared = slots({ ENGINE_Z_PROVIDER: 'staan', ENGINE_D_PROVIDER: 'brave' });
    assert.deepEqual(
      declared.map(({ id, provider }) => [id, provider]),
      [
        ['engine_a', 'brave'],
        ['engine_b', 'mojeek'],
        ['engine_c', 'marginalia'],
        ['engine_d', 'brave'],
        ['engine_z', 'staan'],
      ],
    );
  });

  it('can be bound again, several to one provider', () => {
    const [first, second] = slots({
      ENGINE_A_PROVIDER: 'SEARXNG',
      ENGINE_A_NAME: 'Here',
      ENGINE_A_URL: 'http://localhost:8888/',
      ENGINE_A_API_KEY_FILE: '/run/key',
      ENGINE_B_PROVIDER: 'searxng',
      ENGINE_B_URL: 'http://localhost:8889',
    });
    assert.deepEqual(first, {
      id: 'engine_a',
      letter: 'A',
      provider: 'searxng',
      name: 'Here',
      url: 'http://localhost:8888',
      key: 'key-of-a-file',
      weight: 1,
    });
    assert.deepEqual(second, {
      id: 'engine_b',
      letter: 'B',
      provider: 'searxng',
      ...plain,
      url: 'http://localhost:8889',
    });
  });
});

describe('the weight of a slot', () => {
  const weightOf = (given: string) => slots({ ENGINE_B_WEIGHT: given })[1]?.weight;

  for (const [given, weight] of [
    ['0.1', 0.1],
    ['1', 1],
    ['2.50', 2.5],
    ['10', 10],
    ['', 1],
  ] as const) {
    it(`may be "${given}"`, () => {
      assert.equal(weightOf(given), weight);
    });
  }

  for (const given of ['0', '0.05', '10.1', '-1', '1,5', '.5', '1e1', '0x1', 'high', 'Infinity', 'NaN']) {
    it(`may not be "${given}"`, () => {
      assert.throws(() => weightOf(given), {
        name: 'SettingsError',
        message: `ENGINE_B_WEIGHT must be a number from 0.1 to 10, such as 1.5, not "${given}"`,
      });
    });
  }

  it('is refused for a slot without a provider', () => {
    assert.throws(() => slots({ ENGINE_D_WEIGHT: '2' }), {
      message: 'ENGINE_D_WEIGHT is set, but ENGINE_D_PROVIDER is not',
    });
  });
});

describe('an empty slot', () => {
  const refused: { environment: Record<string, string>; messages: string[] }[] = [
    {
      environment: { ENGINE_D_NAME: 'Four', ENGINE_D_URL: 'http://localhost', ENGINE_E_API_KEY: 'hushhush' },
      messages: [
        'ENGINE_D_NAME is set, but ENGINE_D_PROVIDER is not',
        'ENGINE_D_URL is set, but ENGINE_D_PROVIDER is not',
        'ENGINE_E_API_KEY is set, but ENGINE_E_PROVIDER is not',
      ],
    },
    {
      environment: { ENGINE_D_API_KEY_FILE: '/run/key' },
      messages: ['ENGINE_D_API_KEY is set, but ENGINE_D_PROVIDER is not'],
    },
    {
      environment: { ENGINE_D_PROVIDER: '', ENGINE_D_NAME: 'Four' },
      messages: ['ENGINE_D_NAME is set, but ENGINE_D_PROVIDER is not'],
    },
    {
      environment: { ENGINE_D_PROVIDER: 'bing', ENGINE_D_NAME: 'Four' },
      messages: [`ENGINE_D_PROVIDER must be one of ${ENGINE_NAMES.join(', ')}, not "bing"`],
    },
  ];
  for (const { environment, messages } of refused) {
    it(`is refused ${Object.keys(environment).join(', ')}`, () => {
      assert.throws(
        () => slots(environment),
        (error) => {
          assert.ok(error instanceof SettingsError);
          assert.deepEqual(error.message.split('\n'), messages);
          return true;
        },
      );
    });
  }

  it('may have settings that are empty', () => {
    assert.equal(slots({ ENGINE_D_NAME: '', ENGINE_D_URL: ' ' }).length, 3);
  });
});
