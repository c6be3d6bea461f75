import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hunspellWords } from './hunspell.ts';

const words = (aff: string, dic: string): string[] => [...new Set(hunspellWords({ aff, dic }))].sort();

describe('hunspellWords', () => {
  it('applies the suffixes whose condition the word meets', () => {
    const aff = 'SFX S Y 2\nSFX S 0 s [^y]\nSFX S y ies [^aeiou]y';
    assert.deepEqual(words(aff, '2\ndog/S\ncity/S'), ['cities', 'city', 'dog', 'dogs']);
  });

  it('combines prefixes and suffixes where both classes allow it', () => {
    const aff = 'PFX U Y 1\nPFX U 0 un .\nPFX N N 1\nPFX N 0 non .\nSFX D Y 1\nSFX D 0 ed .';
    assert.deepEqual(words(aff, '1\nlock/UND'), ['lock', 'locked', 'nonlock', 'unlock', 'unlocked']);
  });

  it('applies the further suffixes of a suffix', () => {
    const aff = 'SFX A Y 1\nSFX A 0 er/B .\nSFX B Y 1\nSFX B 0 s .';
    assert.deepEqual(words(aff, '1\nwork/A'), ['work', 'worker', 'workers']);
  });

  it('reads flags of two letters', () => {
    const aff = 'FLAG long\nSFX Aa Y 1\nSFX Aa 0 x .\nSFX Bb Y 1\nSFX Bb 0 y .';
    assert.deepEqual(words(aff, '1\nw/AaBb'), ['w', 'wx', 'wy']);
  });

  it('leaves out forbidden words, bare stems and elisions', () => {
    const aff = "FORBIDDENWORD !\nNEEDAFFIX h\nPFX L Y 1\nPFX L 0 l' .\nSFX S Y 1\nSFX S 0 s .";
    assert.deepEqual(words(aff, '3\nbad/!\nstem/hS\nami/L'), ['ami', 'stems']);
  });
});
