import { SYSTEM } from '../../src/core/ports/audit-store.ts';
import { addUserWithKey, type Operation, type Stores } from './struck-stores.ts';

const MONTH = '2026-11';
const exists = (from: string): string => `EXISTS (SELECT 1 FROM ${from})`;
const noticeOf = (subject: string) => ({ subject, month: MONTH, percent: 80, searches: 8, limit: 10 });
const addNotice = ({ notices }: Stores, id: string) => notices.add([noticeOf(id)], 1);

/** Records of what happened: the audit log, settings seen and notices about usage. */
export const RECORD_OPERATIONS: readonly Operation[] = [
  {
    name: 'audit.add',
    run: ({ audit }, id) =>
      audit.add({ atMs: 1, event: 'user_created', actor: SYSTEM, user: id, details: { admin: false } }),
    parts: (id) => [exists(`audit_log WHERE user_name = '${id}'`)],
  },
  { name: 'audit.list', run: ({ audit }, id) => audit.list({ limit: 10, name: id }) },
  { name: 'audit.forgetBefore', run: ({ audit }) => audit.forgetBefore(0) },
  { name: 'audit.keepNewest', run: ({ audit }) => audit.keepNewest(1_000_000) },
  { name: 'settingsSeen.seen', run: ({ settingsSeen }) => settingsSeen.seen() },
  {
    name: 'settingsSeen.replace',
    isExclusive: true,
    run: ({ settingsSeen }, id) =>
      settingsSeen.replace(
        new Map([
          ['PORT', id],
          ['HOST', id],
        ]),
      ),
    parts: (id) =>
      ['PORT', 'HOST'].map((name) => exists(`settings_seen WHERE name = '${name}' AND digest = '${id}'`)),
  },
  {
    name: 'notices.unnoticed',
    run: ({ notices }) =>
      notices.unnoticed({ month: MONTH, percent: 80, keyLimit: undefined, accountLimit: undefined }),
  },
  {
    name: 'notices.add',
    run: ({ notices }, id) => notices.add([noticeOf(id), noticeOf(`@${id}`)], 1),
    parts: (id) => [id, `@${id}`].map((subject) => exists(`usage_notices WHERE subject = '${subject}'`)),
  },
  { name: 'notices.due', run: ({ notices }) => notices.due(MONTH, 5) },
  {
    name: 'notices.claim',
    prepare: addNotice,
    run: ({ notices }, id) =>
      notices.claim({ ...noticeOf(id), attempts: 0, key: undefined, userName: '' }, 9),
    parts: (id) => [exists(`usage_notices WHERE subject = '${id}' AND due_at_ms = 9 AND attempts = 1`)],
  },
  {
    name: 'notices.postpone',
    prepare: addNotice,
    run: ({ notices }, id) => notices.postpone(noticeOf(id), 7),
    parts: (id) => [exists(`usage_notices WHERE subject = '${id}' AND due_at_ms = 7`)],
  },
  {
    name: 'notices.delivered',
    prepare: addNotice,
    run: ({ notices }, id) => notices.delivered(noticeOf(id), 9),
    parts: (id) => [exists(`usage_notices WHERE subject = '${id}' AND delivered_at_ms = 9`)],
  },
  { name: 'notices.forgetBefore', run: ({ notices }) => notices.forgetBefore('1970-01') },
  {
    name: 'keys.someKeys',
    prepare: addUserWithKey,
    run: ({ keys }, id) => keys.someKeys({ ownerId: id, limit: 10, nowMs: 5, state: 'live' }),
  },
];
