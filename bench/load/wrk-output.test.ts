import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readWrkOutput } from './wrk-output.ts';

const OUTPUT = `Running 1s test @ http://127.0.0.1:9311/
Requests/sec:   1000.00
raw 1000000 4 0 0
latency 900 3
latency 2000 1
`;

describe('the output of wrk', () => {
  it('has the throughput and the latencies', () => {
    const latencies = { p50Ms: 0.9, p95Ms: 2, p99Ms: 2 };
    assert.deepEqual(readWrkOutput(OUTPUT, 4), { requests: 4, requestsPerSecond: 4, ...latencies });
  });

  it('is refused if responses were errors or missing', () => {
    assert.throws(() => readWrkOutput(OUTPUT.replace('4 0 0', '4 3 0'), 4), /3 responses were errors/);
    assert.throws(() => readWrkOutput(OUTPUT.replace('4 0 0', '4 0 2'), 4), /2 requests timed out/);
    assert.throws(() => readWrkOutput('unable to connect', 4), /no requests were answered/);
  });
});
