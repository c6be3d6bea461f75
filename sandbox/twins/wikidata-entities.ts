import type { Fact, Subject } from '../subjects/subjects.ts';
import { uuidOf } from './identity.ts';

type Wanted = {
  readonly properties: ReadonlySet<string>;
  /** Undefined means all languages. */
  readonly languages: readonly string[] | undefined;
  readonly fallback: boolean;
  readonly sites: readonly string[] | undefined;
};

export function entity(subject: Subject, wanted: Wanted) {
  const { id, label, description, aliases, facts, article } = subject;
  const has = (name: string): boolean => wanted.properties.has(name);
  const inLanguages = (values: ReadonlyMap<string, string>) => byLanguage(values, wanted);
  return {
    ...(has('info') && {
      pageid: pageIdOf(id),
      ns: 0,
      title: id,
      lastrevid: 2_300_000_000 + pageIdOf(id),
      modified: '2026-02-11T09:28:33Z',
    }),
    type: 'item',
    id,
    ...(has('labels') && { labels: inLanguages(subject.labels ?? new Map([['en', label]])) }),
    ...(has('descriptions') && { descriptions: inLanguages(new Map([['en', description]])) }),
    ...(has('aliases') && {
      aliases: emptyAsList({
        ...(aliases.length > 0 && { en: aliases.map((value) => ({ language: 'en', value })) }),
      }),
    }),
    ...(has('claims') && {
      claims: Object.fromEntries(
        Object.entries(facts).map(([property, values]) => [
          property,
          values.map((fact, at) => statement(id, property, fact, at)),
        ]),
      ),
    }),
    ...((has('sitelinks') || has('sitelinks/urls')) && {
      sitelinks: emptyAsList(sitelinks(article, wanted, has('sitelinks/urls'))),
    }),
  };
}

export function pageIdOf(id: string): number {
  return Number(id.slice(1)) + 135;
}

function statement(id: string, property: string, fact: Fact, at: number) {
  return {
    mainsnak: { snaktype: 'value', property, ...valueOf(fact) },
    type: 'statement',
    id: `${id}$${uuidOf(`${id}${property}${at}`)}`,
    rank: 'normal',
  };
}

function valueOf(fact: Fact) {
  if ('item' in fact) {
    const value = { 'entity-type': 'item', 'numeric-id': Number(fact.item.slice(1)), id: fact.item };
    return { datavalue: { value, type: 'wikibase-entityid' }, datatype: 'wikibase-item' };
  }
  if ('text' in fact) {
    return { datavalue: { value: fact.text, type: 'string' }, datatype: fact.as ?? 'string' };
  }
  if ('date' in fact) {
    const [year = '', month = '00', day = '00'] = fact.date.split('-');
    const value = {
      time: `+${year}-${month}-${day}T00:00:00Z`,
      timezone: 0,
      before: 0,
      after: 0,
      precision: day === '00' ? 9 : 11,
      calendarmodel: 'http://www.wikidata.org/entity/Q1985727',
    };
    return { datavalue: { value, type: 'time' }, datatype: 'time' };
  }
  if ('amount' in fact) {
    const value = { amount: `+${Math.round(fact.amount)}`, unit: '1' };
    return { datavalue: { value, type: 'quantity' }, datatype: 'quantity' };
  }
  const value = {
    latitude: fact.lat,
    longitude: fact.lon,
    altitude: null,
    precision: 0.0001,
    globe: 'http://www.wikidata.org/entity/Q2',
  };
  return { datavalue: { value, type: 'globecoordinate' }, datatype: 'globe-coordinate' };
}

/** With fallback, a missing language gets the English value, which states its own language. */
function byLanguage(values: ReadonlyMap<string, string>, { languages, fallback }: Wanted) {
  const english = values.get('en') ?? '';
  const entries = (languages ?? [...values.keys()]).flatMap((language) => {
    const own = values.get(language);
    if (own !== undefined) return [[language, { language, value: own }] as const];
    return fallback && english !== '' ? [[language, { language: 'en', value: english }] as const] : [];
  });
  return emptyAsList(Object.fromEntries(entries));
}

function sitelinks(title: string | undefined, { sites }: Wanted, urls: boolean): Record<string, unknown> {
  if (title === undefined || !(sites?.includes('enwiki') ?? true)) return {};
  const url = `https://en.wikipedia.org/wiki/${encodeURIComponent(title.replaceAll(' ', '_'))}`;
  return { enwiki: { site: 'enwiki', title, badges: [], ...(urls && { url }) } };
}

/** The provider writes an empty object as a list. */
function emptyAsList(value: Record<string, unknown>): unknown {
  return Object.keys(value).length === 0 ? [] : value;
}
