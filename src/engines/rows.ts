import type { RowRules } from '../core/ports/page-reader.ts';
import type { Definition, FieldRule, FieldName } from './definition.ts';
import type { Fields } from './read.ts';

/** The fields that every feed has, whichever format it is in. */
export const FEED_FIELDS: Fields = {
  title: '/title',
  url: '/url',
  description: { at: '/description', as: 'html' },
  published: '/published',
  thumbnail: '/thumbnail',
  image: '/thumbnail',
  source: '/source',
  channel: '/source',
};

/** What the reader takes out of a document that is not JSON; undefined for JSON. */
export function rowRulesOf({
  format,
  items,
  fields,
  remove = [],
}: Definition['response']): Omit<RowRules, 'base'> | undefined {
  if (format === 'json') return undefined;
  if (format === 'feed') return { format, items: '', remove: [], fields: {} };
  const selectors = Object.entries((fields ?? {}) as Fields).flatMap(([name, field]) => {
    if (typeof field !== 'object' || !('css' in field)) return [];
    return [[name, { css: field.css, attribute: field.attr ?? '' }] as const];
  });
  return {
    format,
    items: typeof items === 'string' ? items : '',
    remove,
    fields: Object.fromEntries(selectors),
  };
}

/** The fields of such rows: each under its name, as the reader returns them. */
export function rowFieldsOf(fields: Fields): Fields {
  const rows = Object.entries(fields) as [FieldName, FieldRule][];
  return Object.fromEntries(
    rows.map(([name, field]) => {
      const as = typeof field === 'object' && 'css' in field ? field.as : undefined;
      return [name, as === undefined ? `/${name}` : { at: `/${name}`, as }];
    }),
  );
}
