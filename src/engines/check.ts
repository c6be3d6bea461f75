import { createRequire } from 'node:module';
import type * as System from 'typebox/system';
import type * as Values from 'typebox/value';
import { parseRate } from '../core/limits/rate.ts';
import { Definition, type FieldRule, PLACEHOLDERS } from './definition.ts';
import { valueAt, type Fields } from './read.ts';

/** What is wrong in a file, where, and what should be there. */
type EngineProblem = {
  /** A JSON Pointer; empty for the whole file. */
  readonly at: string;
  readonly expected: string;
  readonly found: string;
};

const require = createRequire(import.meta.url);

/** The first problems are enough to go on with. */
const MAX_PROBLEMS = 5;
const MAX_QUOTED = 80;

export function problemsOf(value: unknown): readonly EngineProblem[] {
  const problems = schemaProblems(value);
  if (problems.length > 0) return problems.slice(0, MAX_PROBLEMS);
  const definition = value as Definition;
  return [
    ...requestProblems(definition),
    ...responseProblems(definition),
    ...unmet(
      definition,
      (definition.pace ?? []).map((rate, index) => [
        parseRate(rate) !== undefined,
        `/pace/${index}`,
        'a rate such as "5/s" or "100/min"',
      ]),
    ),
  ].slice(0, MAX_PROBLEMS);
}

type SchemaError = ReturnType<typeof Values.Errors>[number];

/** Loaded with the first definition: it is large, and most instances have none. */
function errorsIn(value: unknown): readonly SchemaError[] {
  const { Settings } = require('typebox/system') as typeof System;
  const { Errors } = require('typebox/value') as typeof Values;
  // Eight by default, which the alternatives of one field can have already.
  Settings.Set({ maxErrors: 1_000 });
  return Errors(Definition, value);
}

/** One problem for each place. */
function schemaProblems(value: unknown): EngineProblem[] {
  const errors = errorsIn(value).filter(({ keyword }) => keyword !== 'boolean');
  const byPlace = new Map(meantBy(errors).map((error) => [placeOf(error), error]));
  return [...byPlace].map(([at, error]) => ({ at, expected: expectedBy(error), found: quoted(value, at) }));
}

/**
 * A value that fits none of several alternatives has the errors of all. Those of the alternative that it is of the right
 * kind for are meant; without one, that it is none of them.
 */
function meantBy(errors: readonly SchemaError[]): readonly SchemaError[] {
  const choice = errors
    .filter(({ keyword }) => keyword === 'anyOf')
    .sort((a, b) => a.schemaPath.length - b.schemaPath.length)[0];
  if (choice === undefined) return errors;
  const prefix = `${choice.schemaPath}/anyOf/`;
  const isInside = ({ schemaPath }: SchemaError): boolean => schemaPath.startsWith(prefix);
  const alternatives = Map.groupBy(errors.filter(isInside), ({ schemaPath }) =>
    schemaPath.slice(prefix.length).split('/', 1).join(),
  );
  const meant = [...alternatives.values()].find((own) =>
    own.every(({ instancePath }) => instancePath !== choice.instancePath),
  );
  const others = errors.filter((error) => error !== choice && !isInside(error));
  return [...meantBy(others), ...(meant ? meantBy(meant) : [choice])];
}

function placeOf({ keyword, instancePath, params }: SchemaError): string {
  const names = keyword === 'additionalProperties' ? namesIn(params, 'additionalProperties') : [];
  return names[0] === undefined ? instancePath : `${instancePath}/${names[0]}`;
}

function expectedBy({ keyword, params, schemaPath, message }: SchemaError): string {
  if (keyword === 'additionalProperties') return 'no such member';
  if (keyword === 'required') return `the member "${namesIn(params, 'requiredProperties')[0] ?? ''}"`;
  const described = valueAt(Definition, schemaPath.slice(1)) as { description?: string } | undefined;
  return described?.description ?? message.replace(/^must be /, '');
}

function namesIn(params: object, name: string): readonly string[] {
  return ((params as Record<string, unknown>)[name] ?? []) as readonly string[];
}

/** Checks of one definition. Each is listed with what must hold. */
function unmet(
  definition: Definition,
  rules: readonly (readonly [holds: boolean, at: string, expected: string])[],
): EngineProblem[] {
  return rules.flatMap(([holds, at, expected]) =>
    holds ? [] : [{ at, expected, found: quoted(definition, at) }],
  );
}

function quoted(value: unknown, at: string): string {
  const found = valueAt(value, at);
  if (found === undefined) return 'nothing';
  const text = JSON.stringify(found);
  return text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text;
}

function requestProblems(definition: Definition): EngineProblem[] {
  const { request, key = 'none', limits = {} } = definition;
  const texts = textsIn(request, '/request');
  const used = new Set(texts.flatMap(({ text, isSource }) => (isSource ? [text] : placeholdersIn(text))));
  // A date in a format is the first day, as {since} is.
  if (
    texts.some(
      ({ at }) => at.endsWith('/format') && valueAt(definition, at.replace(/format$/, 'from')) === 'date',
    )
  )
    used.add('since');
  const needsContent = request.method === 'POST';
  const hasContent = request.body !== undefined || request.form !== undefined;
  return unmet(definition, [
    ...texts.map(({ at, text, isSource }) => {
      const isKnown = isSource || placeholdersIn(text).every((name) => PLACEHOLDERS.has(name));
      return [isKnown, at, `no other placeholders than {${[...PLACEHOLDERS].join('} {')}}`] as const;
    }),
    [used.has('text'), '/request', 'the placeholder {text} somewhere'],
    [!request.url.includes('{key}'), '/request/url', '{key} in a header, the query or the body'],
    [!used.has('key') || key !== 'none', '/key', '"required" or "optional", because the request has {key}'],
    [needsContent === hasContent, '/request/method', '"POST" with a body or form, "GET" without'],
    [request.body === undefined || request.form === undefined, '/request/form', 'either a body or a form'],
    [
      limits.dates !== 'spans' || used.has('date') || used.has('since'),
      '/limits/dates',
      '"none", or {date} or {since} in the request',
    ],
    [
      limits.dates !== 'ranges' || (used.has('since') && used.has('until')),
      '/limits/dates',
      '"spans", or {since} and {until} in the request',
    ],
  ]);
}

type TextAt = { readonly at: string; readonly text: string; readonly isSource: boolean };

function textsIn(value: unknown, at: string): TextAt[] {
  if (typeof value === 'string')
    return [{ at, text: value, isSource: at.endsWith('/from') && !value.includes('{') }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    textsIn(one, `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
}

const placeholdersIn = (text: string): string[] =>
  Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);

function responseProblems(definition: Definition): EngineProblem[] {
  const { format, items, fields } = definition.response;
  if (format === 'feed') {
    const known = 'nothing, because the fields of feeds are known';
    return unmet(definition, [
      [items === undefined, '/response/items', known],
      [fields === undefined, '/response/fields', known],
    ]);
  }
  const isJson = format === 'json';
  const own = (fields ?? {}) as Fields;
  const itemsFit = isJson ? isPointers(items) : typeof items === 'string';
  return unmet(definition, [
    [itemsFit, '/response/items', isJson ? 'a JSON Pointer to the list of results' : 'a CSS selector'],
    ...(['title', 'url'] as const).map(
      (name) => [own[name] !== undefined, `/response/fields/${name}`, 'where to find it'] as const,
    ),
    ...Object.entries(own).map(
      ([name, field]) =>
        [
          usesCss(field) !== isJson,
          `/response/fields/${name}`,
          isJson ? 'a JSON Pointer' : 'an object with "css"',
        ] as const,
    ),
  ]);
}

function isPointers(items: Definition['response']['items']): boolean {
  const all = typeof items === 'string' ? [items] : (items ?? []);
  return all.length > 0 && all.every((pointer) => pointer === '' || pointer.startsWith('/'));
}

const usesCss = (field: FieldRule): boolean => typeof field === 'object' && 'css' in field;
