import assert from 'node:assert/strict';
import fc from 'fast-check';
import { ANY_CHARACTER } from './arbitraries.ts';
import type { InterfaceLanguage } from '../../src/core/preferences/model.ts';
import type { Frame } from '../../src/site/components/html.ts';
import { guestFrame } from '../../src/site/errors/failure-page.ts';

const ASSETS = {
  stylesheet: '/assets/site.css',
  script: '/assets/site.js',
  scripts: {},
  mark: '/assets/mark.svg',
  world: '/assets/world.svg',
} as const;

export function frameIn(language: InterfaceLanguage): Frame {
  return {
    ...guestFrame(ASSETS, { language }),
    picture: (url) => `/image?${new URLSearchParams({ url }).toString()}`,
  };
}

const VOID = new Set(['img', 'br', 'input']);

/** Fails on unclosed tags, missing values, or anything that could run as a script. */
export function assertSound(markup: string): void {
  const open: string[] = [];
  for (const [, slash, name = '', rest = ''] of markup.matchAll(/<(\/?)([a-z][a-z0-9]*)([^<>]*)>/gi)) {
    assertHarmless(name, rest);
    if (slash === '/') assert.equal(open.pop(), name, markup);
    else if (!rest.endsWith('/') && !VOID.has(name)) open.push(name);
  }
  assert.deepEqual(open, [], markup);
  assert.doesNotMatch(markup, /undefined|NaN|\[object|Infinity/);
}

const INERT =
  /^(section|aside|article|h[23]|p|a|div|span|strong|small|code|pre|figure|figcaption|mark|button|img|details|summary|template|b|bdi|time)$/;
const LISTS = /^(ul|ol|li|dl|dt|dd|table|thead|tbody|tr|th|td)$/;
const FORMS = /^(form|label|input|select|option|textarea)$/;
const DRAWN = /^(svg|g|path|rect|circle|text|image)$/;

function assertHarmless(name: string, attributes: string): void {
  const isKnown = [INERT, LISTS, FORMS, DRAWN].some((names) => names.test(name));
  assert.ok(isKnown, `an element ${name}`);
  assert.doesNotMatch(attributes.replace(/"[^"]*"/g, '""'), /\b(on\w+|style)=|'/);
  for (const [, address = ''] of attributes.matchAll(/\b(?:href|src|action)="([^"]*)"/g))
    assert.match(address, /^(https?:\/\/|\/(?!\/))/);
}

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  "' style='x",
  '‮gnitirw',
  '',
  ' ',
  'x'.repeat(5_000),
];
const TEXT = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: ANY_CHARACTER }));
const NUMBER = fc.oneof(
  fc.constantFrom(-1, 0, 1e300, -1e300, 1e-300, 2.5),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** The same with other text, numbers and flags somewhere in it, or fewer items. */
export function mutated(body: object): fc.Arbitrary<Record<string, unknown>> {
  const paths = fc.constantFrom(...pathsOf(body));
  const change = fc.record({ path: paths, text: TEXT, number: NUMBER });
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => {
    const copy = structuredClone(body) as Record<string, unknown>;
    for (const { path, text, number } of changes)
      replace(copy, path, (old) => {
        if (typeof old === 'string') return text;
        if (typeof old === 'number') return number;
        return typeof old === 'boolean' ? !old : Array.isArray(old) ? [] : old;
      });
    return copy;
  });
}

type Path = readonly string[];

function pathsOf(value: unknown, at: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  const below = Object.entries(value).flatMap(([name, child]) => pathsOf(child, [...at, name]));
  return at.length === 0 ? below : [at, ...below];
}

function replace(
  target: Record<string, unknown>,
  [name = '', ...rest]: Path,
  change: (old: unknown) => unknown,
): void {
  const next = target[name];
  if (rest.length === 0) target[name] = change(next);
  else if (typeof next === 'object' && next !== null) replace(next as Record<string, unknown>, rest, change);
}
