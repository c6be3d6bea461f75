import { isUnknown } from '../corpus/finder.ts';
import { fold } from '../corpus/words.ts';
import type { Subject } from '../subjects/subjects.ts';
import { subjectOf, subjects } from '../subjects/subjects.ts';
import type { Twin, TwinAnswer, TwinRequest } from '../twin.ts';
import { json } from './answers.ts';
import { mediaWikiError, mediaWikiFailure, refusedByMediaWiki } from './mediawiki.ts';
import { clamped, pageOf } from './parameters.ts';
import { entity, pageIdOf } from './wikidata-entities.ts';

const MAX_ENTITIES = 50;
const ALL_PROPERTIES = 'info|sitelinks|aliases|labels|descriptions|claims|datatype';
const MAX_OFFSET = 10_000;

export const wikidata: Twin = {
  name: 'WIKIDATA',
  heeds: ['user-agent'],
  answer(request) {
    const refused = refusedByMediaWiki(request);
    if (refused !== undefined) return refused;
    const action = request.query.get('action') ?? '';
    if (action === 'wbsearchentities') return search(request);
    if (action === 'wbgetentities') return entities(request);
    return mediaWikiError('badvalue', `Unrecognized value for parameter "action": ${action}.`);
  },
  empty: ({ query }) =>
    query.get('action') === 'wbgetentities'
      ? json({ entities: {}, success: 1 })
      : json({ searchinfo: { search: query.get('search') ?? '' }, search: [], success: 1 }),
  failure: mediaWikiFailure,
};

type Match = { readonly type: 'label' | 'alias'; readonly language: string; readonly text: string };

function search({ query }: TwinRequest): TwinAnswer {
  const text = query.get('search') ?? '';
  const language = query.get('language') ?? '';
  if (text === '') return mediaWikiError('missingparam', 'The "search" parameter must be set.');
  if (language === '') return mediaWikiError('missingparam', 'The "language" parameter must be set.');
  const limit = clamped(query, 'limit', { min: 1, max: MAX_ENTITIES, fallback: 7 });
  const offset = clamped(query, 'continue', { min: 0, max: MAX_OFFSET, fallback: 0 });
  const wanted = fold(text).trim();
  const found = (isUnknown(text) ? [] : subjects())
    .flatMap((subject) => {
      const match = matchOf(subject, wanted, language);
      return match === undefined ? [] : [{ subject, match }];
    })
    // Full matches come before prefix matches.
    .sort((a, b) => Number(fold(b.match.text) === wanted) - Number(fold(a.match.text) === wanted));
  const next = offset + limit;
  return json({
    searchinfo: { search: text },
    search: pageOf(found, offset, limit).map(({ subject, match }) =>
      hit(subject, match, query.get('uselang') ?? language),
    ),
    ...(next < found.length && { 'search-continue': next }),
    success: 1,
  });
}

function matchOf({ label, labels, aliases }: Subject, wanted: string, language: string): Match | undefined {
  const local = labels?.get(language);
  const names: Match[] = [
    ...(local === undefined ? [] : [{ type: 'label' as const, language, text: local }]),
    { type: 'label', language: 'en', text: label },
    ...aliases.map((text) => ({ type: 'alias' as const, language: 'en', text })),
  ];
  return names.find(({ text }) => fold(text).startsWith(wanted));
}

function hit(subject: Subject, match: Match, shownIn: string) {
  const { id, description } = subject;
  const label = subject.labels?.get(shownIn) ?? subject.label;
  return {
    id,
    title: id,
    pageid: pageIdOf(id),
    concepturi: `http://www.wikidata.org/entity/${id}`,
    repository: 'wikidata',
    url: `//www.wikidata.org/wiki/${id}`,
    display: {
      label: { value: label, language: shownIn },
      description: { value: description, language: 'en' },
    },
    label,
    description,
    match,
    ...(match.type === 'alias' && { aliases: [match.text] }),
  };
}

function entities({ query }: TwinRequest): TwinAnswer {
  const list = (name: string): readonly string[] | undefined => query.get(name)?.split('|');
  const ids = list('ids') ?? [];
  const titles = list('titles') ?? [];
  if (ids.length + titles.length === 0) {
    return mediaWikiError('param-missing', 'Either provide the item "ids" or pairs of "sites" and "titles".');
  }
  if (ids.length + titles.length > MAX_ENTITIES) {
    return mediaWikiError('toomanyvalues', 'Too many values supplied. The limit is 50.');
  }
  // One invalid id fails the whole request.
  const bad = ids.find((id) => !/^[QP][1-9]\d{0,9}$/.test(id));
  if (bad !== undefined) {
    return mediaWikiError('no-such-entity', 'Could not find an entity with the ID given.');
  }
  const wanted = {
    properties: new Set((query.get('props') ?? ALL_PROPERTIES).split('|')),
    languages: list('languages'),
    fallback: query.get('languagefallback') !== null,
    sites: list('sitefilter'),
  };
  const found = ids.map((id) => {
    const subject = subjectOf(id);
    return [id, subject === undefined ? { id, missing: '' } : entity(subject, wanted)] as const;
  });
  const site = query.get('sites') ?? '';
  let missing = 0;
  const named = titles.map((title) => {
    const plain = title.replaceAll('_', ' ');
    const subject = site === 'enwiki' ? subjects().find(({ article }) => article === plain) : undefined;
    if (subject !== undefined) return [subject.id, entity(subject, wanted)] as const;
    return [String(-++missing), { site, title: plain, missing: '' }] as const;
  });
  const answered: readonly (readonly [string, unknown])[] = [...found, ...named];
  return json({ entities: Object.fromEntries(answered), success: 1 });
}
