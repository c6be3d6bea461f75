import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isSameEntity, yearOfRelease, type Identity } from './same-entity.ts';

const of = (...names: string[]): Identity => ({
  names,
  kind: undefined,
  year: undefined,
  position: undefined,
});
const PARIS = { lat: 48.8566, lon: 2.3522 };
const PARIS_IN_TEXAS = { lat: 33.6609, lon: -95.5555 };
const EIFFEL_TOWER = { lat: 48.8583, lon: 2.2945 };

describe('two cards', () => {
  const cases: [what: string, one: Identity, other: Identity, isSame: boolean][] = [
    ['with the same name', of('Inception'), of('Inception'), true],
    ['with different names', of('Inception'), of('Interstellar'), false],
    ['without a name', of(), of(), false],
    ['with empty names', of(''), of('...'), false],
    ['with another case, accents and signs', of('Amélie'), of('AMELIE!'), true],
    ['with a word that tells namesakes apart', of('Inception (film)'), of('Inception'), true],
    ['with and without an article', of('The Louvre'), of('Louvre'), true],
    ['with an article as the name', of('The'), of('A'), false],
    ['with one of several names', of('Eiffelturm', 'Eiffel Tower'), of('Eiffel Tower'), true],
    ['of the same kind', { ...of('Fargo'), kind: 'film' }, { ...of('Fargo'), kind: 'film' }, true],
    ['of different kinds', { ...of('Fargo'), kind: 'film' }, { ...of('Fargo'), kind: 'series' }, false],
    [
      'of a place and a film',
      { ...of('Casablanca'), kind: 'place' },
      { ...of('Casablanca'), kind: 'film' },
      false,
    ],
    ['of a kind and an unknown one', { ...of('Dune'), kind: 'film' }, of('Dune'), true],
    ['of a kind and a mere thing', { ...of('Dune'), kind: 'film' }, { ...of('Dune'), kind: 'thing' }, true],
    ['of the same year', { ...of('Dune'), year: 1984 }, { ...of('Dune'), year: 1984 }, true],
    ['a year apart', { ...of('Dune'), year: 2020 }, { ...of('Dune'), year: 2021 }, true],
    ['of a film and its remake', { ...of('Dune'), year: 1984 }, { ...of('Dune'), year: 2021 }, false],
    ['of a year and an unknown one', { ...of('Dune'), year: 1984 }, of('Dune'), true],
    [
      'at the same place',
      { ...of('Paris'), position: PARIS },
      { ...of('Paris'), position: EIFFEL_TOWER },
      true,
    ],
    ['far apart', { ...of('Paris'), position: PARIS }, { ...of('Paris'), position: PARIS_IN_TEXAS }, false],
    ['of a place and an unknown one', { ...of('Paris'), position: PARIS }, of('Paris'), true],
    [
      'on both sides of the date line',
      { ...of('Taveuni'), position: { lat: -16.8, lon: 179.99 } },
      { ...of('Taveuni'), position: { lat: -16.8, lon: -179.99 } },
      true,
    ],
  ];
  for (const [what, one, other, isSame] of cases)
    it(`${what}: ${isSame ? 'the same' : 'different'}`, () => {
      assert.equal(isSameEntity(one, other), isSame);
      assert.equal(isSameEntity(other, one), isSame);
    });
});

describe('yearOfRelease', () => {
  const cases: [description: string, year: number | undefined][] = [
    ['2010 film by Christopher Nolan', 2010],
    ['Film von Rouben Mamoulian (1931)', 1931],
    ['American television series (2008–2013)', 2008],
    ['film de 2010 de Christopher Nolan', 2010],
    ['película de 2010', 2010],
    ['film uit 2010', 2010],
    ['film adaptation of the 1954 novel', undefined],
    ['tower built for the fair of 1889', undefined],
    ['20100 things', undefined],
    ['', undefined],
  ];
  for (const [description, year] of cases)
    it(`${description || 'nothing'}: ${year ?? 'none'}`, () => {
      assert.equal(yearOfRelease(description), year);
    });
});
