import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FormFields } from '../server/form-fields.ts';
import { readMaps, readMapsForm, type AskedPlaces } from './routes.ts';

describe('the address of the map page', () => {
  const cases: [query: Record<string, string>, asked: AskedPlaces][] = [
    [{}, { by: 'nothing' }],
    [{ q: '  ', lat: ' ', lon: '' }, { by: 'nothing' }],
    [{ q: ' San\n Antonio ' }, { by: 'name', text: 'San Antonio' }],
    [
      { lat: '48.2', lon: '-16.37' },
      { by: 'point', lat: 48.2, lon: -16.37, label: '' },
    ],
    [
      { lat: '+90', lon: '.5', q: 'pole' },
      { by: 'point', lat: 90, lon: 0.5, label: 'pole' },
    ],
    [
      { lat: '90.1', lon: '0' },
      { by: 'bad point', label: '' },
    ],
    [
      { lat: '0', lon: '-180.5' },
      { by: 'bad point', label: '' },
    ],
    [
      { lat: '48', q: 'half' },
      { by: 'bad point', label: 'half' },
    ],
    [
      { lat: '1e1', lon: '0x1' },
      { by: 'bad point', label: '' },
    ],
    [
      { lat: 'NaN', lon: 'Infinity' },
      { by: 'bad point', label: '' },
    ],
  ];
  for (const [query, asked] of cases)
    it(JSON.stringify(query), () => {
      assert.deepEqual(readMaps(new FormFields(query)), asked);
    });
});

it('shows the map of a listed place only', () => {
  const shown = (show: string) => readMapsForm(new FormFields({ show }), 10);
  assert.deepEqual([shown('1'), shown('10')], [1, 10]);
  for (const text of ['', '0', '11', '-1', '1.5', '1e0', 'x', '999'])
    assert.equal(shown(text), undefined, text);
});
