import type { Entity, EntityHit, KnowledgeBase } from '../core/cards/model.ts';
import type { Language } from '../core/query/language.ts';
import type { Failure, Parsed, UpstreamAnswer } from '../core/upstream/provider.ts';
import { fieldsOf, listOf, parseJson, readItems, textOf, type JsonFields } from './kit/json.ts';
import { mediaWikiFailure, queryString, statusFailure } from './kit/statuses.ts';
import { literalText } from '../text/plain-text.ts';
import { classify, type Classified, hasAny, identifierOf, positionOf } from './wikidata/classes.ts';
import { wikipediaCode } from './wikipedia.ts';
import { DAY_MS, rates } from './kit/provider.ts';

const MAX_NAME_LENGTH = 250;
const MAX_HITS = 10;
const MAX_NAMES = 30;
const ITEM = /^Q[1-9]\d{0,14}$/;

export const wikidata: KnowledgeBase = {
  name: 'WIKIDATA',
  title: 'Wikidata',
  url: 'https://www.wikidata.org',
  key: 'none',
  role: 'cards',
  terms: {
    pace: rates('10/s'),
    freshMs: 7 * DAY_MS,
    keepMs: 7 * DAY_MS,
    contact: true,
    attribution: 'Data from [Wikidata](https://www.wikidata.org), CC0. No attribution required.',
  },
  checks: [
    { service: 'find', ask: (call) => call(wikidata.find, { text: 'Vienna', language: undefined }) },
    { service: 'entity', ask: (call) => call(wikidata.entity, { id: 'Q1741', language: undefined }) },
  ],
  searches: {},
  find: {
    fills: ['id', 'names'],
    name: ({ text, language }) => `find ${languageCode(language)} ${text}`,
    plan({ text, language }, { url }) {
      const code = languageCode(language);
      return {
        url: `${url}/w/api.php${queryString({
          action: 'wbsearchentities',
          search: text.toWellFormed().slice(0, MAX_NAME_LENGTH),
          language: code,
          uselang: code,
          type: 'item',
          limit: MAX_HITS,
          format: 'json',
        })}`,
      };
    },
    parse(answer) {
      const data = fieldsOf(parseJson(answer.body));
      const failure = wikidataFailure(data, answer);
      if (failure) return failure;
      return readItems(data.search, hitOf);
    },
  },
  entity: {
    fills: ['id', 'name', 'description', 'article'],
    name: ({ id, language }) => `entity ${languageCode(language)} ${id}`,
    plan({ id, language }, { url }) {
      if (!ITEM.test(id)) return 'nothing';
      const code = languageCode(language);
      return {
        url: `${url}/w/api.php${queryString({
          action: 'wbgetentities',
          ids: id,
          props: 'labels|descriptions|aliases|claims|sitelinks',
          languages: code === 'en' ? 'en' : `${code}|en`,
          sitefilter: sites(language).join('|'),
          format: 'json',
        })}`,
      };
    },
    parse(answer, { language }) {
      const data = fieldsOf(parseJson(answer.body));
      const failure = wikidataFailure(data, answer);
      if (failure) return failure;
      if (typeof data.entities !== 'object' || data.entities === null) return { reason: 'bad_answer' };
      const [entity] = Object.values(fieldsOf(data.entities));
      if (entity === undefined) return { reason: 'bad_answer' };
      return readEntity(fieldsOf(entity), language);
    },
  },
};

function wikidataFailure(data: JsonFields, answer: UpstreamAnswer): Failure | undefined {
  return statusFailure(answer) ?? mediaWikiFailure(data, answer);
}

/** Wikidata's codes for languages whose Wikipedia uses another code. */
const RENAMED: Readonly<Record<string, string>> = { cmn: 'zh', fil: 'tl' };

/** Wikidata refuses languages it does not know. */
function languageCode(language: Language | undefined): string {
  const code = language?.language ?? 'en';
  return wikipediaCode(code) === 'en' ? 'en' : (RENAMED[code] ?? code);
}

/** The Wikipedias to take an article from, best first. */
function sites(language: Language | undefined): readonly string[] {
  const code = wikipediaCode(language?.language);
  return [...new Set([code, 'en'])].map((one) => `${one.replaceAll('-', '_')}wiki`);
}

function hitOf(hit: JsonFields): EntityHit | undefined {
  const id = textOf(hit.id);
  const names = [fieldsOf(hit.match).text, hit.label, ...listOf(hit.aliases)]
    .map((name) => literalText(name, MAX_NAME_LENGTH))
    .filter((name) => name !== '')
    .slice(0, MAX_NAMES);
  return ITEM.test(id) && names.length > 0 ? { id, names: [...new Set(names)] } : undefined;
}

/** Entities that do not exist or cannot be the subject of a query are no unreadable ones. */
function readEntity(entity: JsonFields, language: Language | undefined): Parsed<Entity> {
  const classified = classify(fieldsOf(entity.claims));
  if (entity.missing !== undefined || !classified) return { items: [] };
  const found = entityOf(entity, classified, language);
  if (!found) return { items: [], dropped: 1 };
  return hasAny(fieldsOf(entity.claims)) ? { items: [found] } : { items: [found], absent: ['claims'] };
}

function entityOf(
  entity: JsonFields,
  classified: Classified,
  language: Language | undefined,
): Entity | undefined {
  const id = textOf(entity.id);
  const claims = fieldsOf(entity.claims);
  const codes = [...new Set([languageCode(language), 'en'])];
  const inLanguage = (texts: unknown): unknown =>
    codes.map((code) => fieldsOf(texts)[code]).find((text) => text !== undefined);
  const value = (text: unknown): string => literalText(fieldsOf(text).value, MAX_NAME_LENGTH);
  const name = value(inLanguage(entity.labels));
  if (!ITEM.test(id) || name === '') return undefined;
  return {
    id,
    name,
    description: value(inLanguage(entity.descriptions)),
    otherNames: codes
      .flatMap((code) => [fieldsOf(entity.labels)[code], ...listOf(fieldsOf(entity.aliases)[code])])
      .map(value)
      .filter((other) => other !== '' && other !== name)
      .slice(0, MAX_NAMES),
    ...classified,
    article: articleOf(entity, language),
    position: positionOf(claims),
    osmRelation: Number(identifierOf(claims, 'P402')) || undefined,
    imdbId: identifierOf(claims, 'P345'),
    tvdbSeriesId: identifierOf(claims, 'P4835'),
  };
}

function articleOf(entity: JsonFields, language: Language | undefined): Entity['article'] {
  for (const site of sites(language)) {
    const title = literalText(fieldsOf(fieldsOf(entity.sitelinks)[site]).title, MAX_NAME_LENGTH);
    if (title !== '') return { wiki: site.slice(0, -'wiki'.length).replaceAll('_', '-'), title };
  }
  return undefined;
}
