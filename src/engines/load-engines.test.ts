import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Definition } from './definition.ts';
import { engineOf } from './engine.ts';
import { engine, itemsOf, read, SIMPLE, temporaryEngines } from './engine.test-support.ts';
import { loadEngines, PRESETS, readDefinition } from './load-engines.ts';

const folder = temporaryEngines();

describe('loadEngines', () => {
  const isTaken = (name: string): string | undefined => (name === 'brave' ? 'a provider' : undefined);
  const file = (name: string, content: unknown): void => {
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  };

  it('loads good files and says what is wrong with the others', () => {
    file('acme.json', `\uFEFF${JSON.stringify(SIMPLE)}`);
    file('forum.json', { preset: 'discourse', title: 'Forum', base: 'https://forum.example' });
    file('forum.1.json', '{"a sample": true}');
    file('brave.json', SIMPLE);
    file('Bad-Name.json', SIMPLE);
    file('broken.json', '{"title": ');
    file('large.json', JSON.stringify({ ...SIMPLE, attribution: 'x'.repeat(70_000) }));
    file('unknown.json', { preset: 'google', title: 'G', base: 'https://g.example' });
    file('wrong.json', { ...SIMPLE, tabs: [] });
    const { engines, broken } = loadEngines(folder, isTaken);
    assert.deepEqual(
      engines.map(({ provider }) => provider.name),
      ['ACME', 'FORUM'],
    );
    const problems = Object.fromEntries(broken.map((one) => [one.file, one.problems.join()]));
    assert.match(problems['brave.json'] ?? '', /taken by a provider/);
    assert.match(problems['Bad-Name.json'] ?? '', /small letters/);
    assert.match(problems['broken.json'] ?? '', /not JSON/);
    assert.match(problems['large.json'] ?? '', /larger than/);
    assert.match(problems['unknown.json'] ?? '', /\/preset: expected one of .*, found "google"/);
    assert.match(problems['wrong.json'] ?? '', /\/tabs: /);
    const missing = join(folder, 'missing');
    assert.deepEqual(loadEngines(missing, isTaken), { engines: [], broken: [] });
    assert.deepEqual(loadEngines(join(folder, 'acme.json', 'below'), isTaken).broken, []);
    const { broken: said } = loadEngines(missing, isTaken, { mayBeMissing: false });
    assert.match(said[0]?.problems[0] ?? '', /cannot be read/);
  });

  it('changes the revision with the definition', () => {
    assert.notEqual(engine().definition?.revision, engine({ fresh: '2h' }).definition?.revision);
  });
});

describe('presets', () => {
  const definitionOf = (preset: string, own: object = {}): Definition => {
    const path = join(folder, 'preset.json');
    writeFileSync(path, JSON.stringify({ preset, title: 'T', base: 'https://a.example', ...own }));
    const definition = readDefinition(path);
    assert.ok(!Array.isArray(definition), JSON.stringify(definition));
    return definition as Definition;
  };
  const sample = (name: string): string =>
    readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8');

  for (const preset of Object.keys(PRESETS))
    it(`${preset} needs only a title and a URL`, () => {
      definitionOf(preset);
    });

  const title = (at: string, url = '/id') => ({
    response: { fields: { title: at, url: { template: `{base}/{${url}}` } } },
  });
  const RECORDED: readonly [preset: string, recording: string, own: object, titles: readonly string[]][] = [
    [
      'elasticsearch',
      'elasticsearch-search-1',
      title('/_source/title', '/_id'),
      ['Mozilla', 'WebExtensions'],
    ],
    ['elasticsearch', 'elasticsearch-empty-1', {}, []],
    ['solr', 'solr-empty-1', {}, []],
    ['meilisearch', 'meilisearch-search-1', title('/title'), ['American Pie 2', 'American Sniper']],
    [
      'typesense',
      'typesense-search-1',
      title('/document/company_name', '/document/id'),
      ['Stark Industries'],
    ],
    ['discourse', 'discourse-search-1', {}, ['Development mode super slow']],
    ['searxng', 'searxng-web-1', {}, []],
    ['peertube', 'peertube-videos-1', {}, []],
  ];
  for (const [preset, recording, own, titles] of RECORDED)
    it(`${preset} reads ${recording}`, () => {
      const parsed = read(engineOf('x', definitionOf(preset, own)), sample(recording));
      const found = itemsOf(parsed).map((item) => item.title);
      if (recording.includes('empty')) assert.deepEqual(found, []);
      else if (titles.length > 0) assert.equal(found[0], titles[0]);
      else assert.equal(found.length, 2);
    });

  it('solr reads fields that are lists', () => {
    const own = {
      response: {
        fields: { title: { at: '/title_display', as: 'html' }, url: { template: 'https://doi.org/{/id}' } },
      },
    };
    const parsed = read(engineOf('x', definitionOf('solr', own)), sample('solr-select-2'));
    const [first] = itemsOf(parsed);
    assert.equal(first?.url, 'https://doi.org/10.1371%2Fjournal.pone.0218147');
    assert.match(first.description, /^Background: Binge drinking/);
    assert.match(first.title, /^Persistence of Burkholderia/);
    assert.deepEqual(read(engineOf('x', definitionOf('solr', own)), sample('solr-error-1'), 400), {
      reason: 'unsupported',
    });
  });

  it('gitlab reads a bare list', () => {
    const parsed = read(engineOf('x', definitionOf('gitlab')), sample('gitlab-projects-1'));
    assert.equal(itemsOf(parsed).length, 1);
  });
});
