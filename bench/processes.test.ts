import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cpuMs, cpuMsIn, residentMegabytes } from './processes.ts';

describe('figures of a process', () => {
  it('adds user and system time, also of processes that it started and that ended', () => {
    const stat = '4242 (a (odd) name) S 1 4242 4242 0 -1 4194304 100 0 0 0 250 50 7 7 20 0 11 0 9 9 9';
    assert.equal(cpuMsIn(stat), 3_140);
  });

  it('reads them of a running process', () => {
    assert.ok(cpuMs(process.pid) > 0);
    assert.ok(residentMegabytes(process.pid) > 10);
  });
});
