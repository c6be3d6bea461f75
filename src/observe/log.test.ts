import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { terminalText } from './log.ts';

const TIME = '2026-11-15T22:33:53.820Z';
const plain = (fields: Record<string, unknown>): string =>
  stripVTControlCharacters(terminalText(`${JSON.stringify(fields)}\n`));

describe('the log on a terminal', () => {
  it('has time, level and message on a line', () => {
    assert.equal(plain({ level: 'warn', time: TIME, msg: 'careful' }), '[22:33:53] WARN: careful\n');
  });

  it('has the fields below, one per line', () => {
    const stack = '    at one\n    at two';
    assert.equal(
      plain({ level: 'fatal', time: TIME, stack, cause: { kind: 'Error', ms: 1.5 }, msg: 'uncaught' }),
      `[22:33:53] FATAL: uncaught
    stack: "    at one\\n    at two"
    cause: {
      "kind": "Error",
      "ms": 1.5
    }
`,
    );
  });
});
