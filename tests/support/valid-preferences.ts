import fc from 'fast-check';
import { siteHostOf } from '../../src/core/preferences/field.ts';
import { checkLens } from '../../src/core/preferences/lens.ts';
import {
  DENSITIES,
  INTERFACE_LANGUAGES,
  PAGE_SIZES,
  SITE_RULES,
  THEMES,
  UNIT_SYSTEMS,
  type Preferences,
} from '../../src/core/preferences/model.ts';

export const LABEL = fc.stringMatching(/^[a-z][a-z0-9]{0,9}$/);
export const HOST = fc.tuple(LABEL, LABEL).map(([a, b]) => `${a}.${b}`);
/** Preferences as they are kept. */
export const validPreferences: fc.Arbitrary<Preferences> = fc
  .record(
    {
      engines: fc.uniqueArray(fc.constantFrom('engine_a', 'engine_b', 'engine_z')),
      safe: fc.boolean(),
      language: fc.constantFrom('', 'fr', 'pt-BR', 'zh-Hant-TW'),
      region: fc.constantFrom('', 'AT', 'US'),
      place: fc.constantFrom('', 'Wien', 'São Paulo', "L'Aquila", 'Paris, Texas', '10115 Berlin'),
      interfaceLanguage: fc.constantFrom('' as const, ...INTERFACE_LANGUAGES),
      theme: fc.constantFrom(...THEMES),
      density: fc.constantFrom(...DENSITIES),
      units: fc.constantFrom(...UNIT_SYSTEMS),
      perPage: fc.constantFrom(...PAGE_SIZES),
      infiniteScroll: fc.boolean(),
      suggestions: fc.boolean(),
      recent: fc.boolean(),
      newTab: fc.boolean(),
      imageProxy: fc.boolean(),
      shortcuts: fc.boolean(),
      sites: fc.uniqueArray(
        fc.record({ host: HOST, rule: fc.constantFrom(...SITE_RULES) }, { noNullPrototype: true }),
        {
          selector: ({ host }) => siteHostOf(host),
        },
      ),
      bangs: fc.uniqueArray(
        fc.record(
          { trigger: LABEL, url: HOST.map((host) => `https://${host}/?q=%s&straße=ü`) },
          { noNullPrototype: true },
        ),
        { selector: ({ trigger }) => trigger },
      ),
      lenses: fc.uniqueArray(
        fc.record(
          {
            name: fc.constantFrom('Recipes', 'Ärzte & Co.', '論文'),
            trigger: LABEL,
            include: fc.uniqueArray(HOST, { maxLength: 3 }),
            exclude: fc.constantFrom([], ['.x']),
            region: fc.constantFrom('', 'AT'),
            date: fc.constantFrom('', 'w', '2026-01-01..'),
          },
          { noNullPrototype: true },
        ),
        { selector: ({ trigger }) => trigger },
      ),
    },
    { noNullPrototype: true },
  )
  // A leading `www.` is removed, and an IP address is normalized.
  .map((preferences) => ({
    ...preferences,
    sites: preferences.sites.filter(({ host }) => siteHostOf(host) === host),
    lenses: preferences.lenses.filter(
      (lens) => 'lens' in checkLens(lens) && lens.include.every((host) => siteHostOf(host) === host),
    ),
  }));
