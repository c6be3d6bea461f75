import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DEFAULT_TERMS, KEY_FIELDS, type KeyComplaintReason } from '../../core/accounts/key-terms.ts';
import { INTERFACE_LANGUAGES } from '../../core/preferences/model.ts';
import type { Frame, PageAssets } from '../components/html.ts';
import { guestFrame } from '../errors/failure-page.ts';
import { termsAsTyped } from '../components/form/key-terms.ts';
import type { KeyFormModel } from '../components/form/key-form.ts';
import { editKeyView, revokeKeyView } from './change-key.ts';
import { keysView } from './keys-view.ts';
import type { KeyWithUse, OwnKeys } from './keys-of.ts';
import { newKeyView } from './create-key.ts';
import { rotateKeyView } from './rotate-key.ts';
import { usageView } from './usage-view.ts';

const ASSETS: PageAssets = {
  ...{ stylesheet: '/', script: '/', mark: '/', world: '/' },
  scripts: { charts: '/' },
};
const DAY_MS = 86_400_000;
const NOW_MS = Date.parse('2026-11-15T12:00:00Z');
const HOSTILE = `<i>"x"</i>`;

const framed = (language: (typeof INTERFACE_LANGUAGES)[number]): Frame => ({
  ...guestFrame(ASSETS, { language }),
  user: { name: 'ada', admin: false, maySignOut: true },
});

const key: KeyWithUse = {
  ...DEFAULT_TERMS,
  prefix: 'abcdefgh',
  kind: 'standard',
  sandbox: false,
  replaces: undefined,
  replacedBy: undefined,
  name: HOSTILE,
  ownerId: '1',
  ownerName: 'ada',
  createdAtMs: NOW_MS,
  revokedAtMs: undefined,
  lastUsedAtMs: NOW_MS,
  month: { month: '2026-11', searches: 3, limit: 10 },
  days: [0, 1, 2],
};
const restricted: KeyWithUse = {
  ...key,
  prefix: 'bcdefghi',
  note: HOSTILE,
  kind: 'link',
  sandbox: true,
  expiresAtMs: NOW_MS + 5 * DAY_MS,
  replaces: key.prefix,
  scopes: { endpoints: ['web', 'news'], tabs: ['news'], engines: ['a', HOSTILE] },
  networks: ['192.0.2.0/24'],
  limits: {
    burst: { limit: 3, windowMs: 1000 },
    sustained: { limit: 9, windowMs: 60_000 },
    monthly: 2,
    byAdmin: true,
  },
};
const old: KeyWithUse = {
  ...key,
  name: '',
  replacedBy: 'bcdefghi',
  createdAtMs: NOW_MS - 100 * DAY_MS,
  lastUsedAtMs: undefined,
  month: { ...key.month, limit: null },
};
const own: OwnKeys = {
  nowMs: NOW_MS,
  days: ['2026-11-13', '2026-11-14', '2026-11-15'],
  live: [key, restricted, old],
  expired: [{ ...key, expiresAtMs: NOW_MS }],
  revoked: [{ ...key, revokedAtMs: NOW_MS }],
  endpoints: [
    { endpoint: 'web', days: [0, 1, 2] },
    { endpoint: '', days: [1, 0, 0] },
  ],
  month: { month: '2026-11', searches: 8, limit: 10 },
};
const form: KeyFormModel = {
  typed: {},
  slots: [{ id: 'a', label: HOSTILE, configured: true }],
  defaults: {
    burst: { limit: 60, windowMs: 60_000 },
    sustained: { limit: 9, windowMs: DAY_MS },
    monthly: undefined,
  },
  made: { link: false, sandbox: false },
};
const shown = { text: 'trib_x.y', baseUrl: 'https://h.example', home: '/settings/keys' } as const;
const labelOf = (engine: string): string => `Engine ${engine}`;
const home = '/settings/keys';
const complaints = (reason: KeyComplaintReason): KeyFormModel['complaints'] =>
  KEY_FIELDS.map((field) => ({ field, reason, given: HOSTILE, allowed: '50' }));
const REASONS: readonly KeyComplaintReason[] = ['too_long', 'bad_date', 'unknown_value', 'above_maximum'];

describe('the pages of keys', () => {
  for (const language of INTERFACE_LANGUAGES) {
    it(`are complete in ${language}, with foreign text escaped`, () => {
      const frame = framed(language);
      const full: KeyFormModel = {
        ...form,
        typed: termsAsTyped(restricted),
        defaults: { ...form.defaults, monthly: 1000 },
        isUnlimited: true,
      };
      const pages = [
        ...['changed', 'revoked', 'made_already'].map((done) => keysView(frame, { ...own, form, done })),
        ...REASONS.map((reason) =>
          keysView(frame, { ...own, form: { ...full, complaints: complaints(reason) } }),
        ),
        keysView(frame, { ...own, form, onlyUnused: true }),
        keysView(frame, { ...own, live: [key], form, onlyUnused: true }),
        keysView(frame, { ...own, form, live: [], expired: [], revoked: [] }),
        ...[key, restricted].flatMap((one) => [
          newKeyView(frame, { ...one, ...shown }),
          newKeyView(frame, { ...one, ...shown, old: { nowMs: NOW_MS, untilMs: NOW_MS + DAY_MS } }),
          newKeyView(frame, { ...one, ...shown, old: { nowMs: NOW_MS, untilMs: NOW_MS } }),
        ]),
        ...[key, restricted, old].flatMap((one) => [
          revokeKeyView(frame, { key: one, nowMs: NOW_MS, labelOf, home }),
          editKeyView(frame, { key: one, nowMs: NOW_MS, labelOf, home, form: full }),
          rotateKeyView(frame, { key: one, nowMs: NOW_MS, labelOf, home, overlap: '7d' }),
          rotateKeyView(frame, {
            key: one,
            nowMs: NOW_MS,
            labelOf,
            home,
            overlap: HOSTILE,
            isBadOverlap: true,
          }),
        ]),
        usageView(frame, own),
        usageView(frame, { ...own, live: [], expired: [], revoked: [] }),
      ];
      for (const page of pages.map(String)) {
        assert.doesNotMatch(page, /undefined|NaN|\[object|Invalid Date|=> |<i>/);
        assert.match(page, /<h1>[^<]/);
      }
    });
  }

  it('point out keys that were not used for 90 days, and list them alone', () => {
    const frame = framed('en');
    const records = (page: string): number => page.match(/<li class="panel record">/g)?.length ?? 0;
    const all = String(keysView(frame, { ...own, form }));
    assert.match(
      all,
      /3 keys\.\s+1 was not used for 90 days\.\s+<a href="\/settings\/keys\?unused=1">Unused keys/,
    );
    assert.equal(all.match(/Not used for 90 days/g)?.length, 1);
    assert.equal(records(all), 3);
    const unused = String(keysView(frame, { ...own, form, onlyUnused: true }));
    assert.equal(records(unused), 1);
    assert.match(unused, /<h2>Unused keys<\/h2>/);
    const none = String(keysView(frame, { ...own, live: [key], form, onlyUnused: true }));
    assert.match(none, /All your keys were used in the last 90 days/);
    assert.equal(records(none), 0);
    assert.doesNotMatch(String(keysView(frame, { ...own, live: [key], form })), /unused/);
  });

  it('show the state of a key', () => {
    const states = [
      [{}, []],
      [{ expiresAtMs: NOW_MS + 5 * DAY_MS }, ['Expires in 5 days']],
      [{ expiresAtMs: NOW_MS + 20 * DAY_MS }, []],
      [{ expiresAtMs: NOW_MS }, ['Expired']],
      [{ expiresAtMs: NOW_MS + DAY_MS, replacedBy: 'bcdefghi' }, ['Replaced', 'Expires tomorrow']],
    ] as const;
    for (const [changes, tags] of states) {
      const page = String(
        revokeKeyView(framed('en'), { key: { ...key, ...changes }, nowMs: NOW_MS, labelOf, home }),
      );
      const shownTags = [...page.matchAll(/class="tag warn"\s*>([^<]*)</g)].map(([, tag]) => tag);
      assert.deepEqual(shownTags, tags);
    }
  });

  it('open the options of a new key only if one of them is set or wrong', () => {
    const isOpen = (changes: Partial<KeyFormModel>): boolean =>
      String(keysView(framed('en'), { ...own, form: { ...form, ...changes } })).includes(
        '<details class="key-options" open>',
      );
    const wrong = (field: 'name' | 'burst'): Partial<KeyFormModel> => ({
      complaints: [{ field, reason: 'too_long', given: '', allowed: '5' }],
    });
    const table = [
      [{}, false],
      [{ typed: { name: 'x', expires: '', endpoints: '' } }, false],
      [wrong('name'), false],
      [wrong('burst'), true],
      [{ typed: { note: 'x' } }, true],
      [{ made: { link: true, sandbox: false } }, true],
      [{ made: { link: false, sandbox: true } }, true],
    ] as const;
    for (const [changes, open] of table) assert.equal(isOpen(changes), open, JSON.stringify(changes));
  });

  it('still show a chosen engine that the settings no longer have', () => {
    const page = String(
      editKeyView(framed('en'), {
        key,
        nowMs: NOW_MS,
        labelOf,
        home,
        form: { ...form, typed: { engines: 'gone' }, isEdited: true },
      }),
    );
    assert.match(page, /name="engines"\s+value="gone"\s+checked/);
    assert.match(page, /name="engines"\s+value="a"\s+\/?>?/);
  });
});
