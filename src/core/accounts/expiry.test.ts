import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseDuration, parseExpiry } from './expiry.ts';

const NOW = Date.parse('2026-11-16T12:00:00.000Z');
const DAY_MS = 86_400_000;

describe('an expiry', () => {
  it('is a duration, a day or a moment', () => {
    assert.equal(parseExpiry('90d', NOW), NOW + 90 * DAY_MS);
    assert.equal(parseExpiry('12h', NOW), NOW + DAY_MS / 2);
    assert.equal(parseExpiry('2027-01-31T08:30:00Z', NOW), Date.parse('2027-01-31T08:30:00Z'));
    assert.equal(parseExpiry('2027-01-31T08:30Z', NOW), Date.parse('2027-01-31T08:30:00Z'));
  });

  it('of a day is its end in UTC, so that today is still valid', () => {
    assert.equal(parseExpiry('2027-01-31', NOW), Date.parse('2027-02-01T00:00:00Z'));
    assert.equal(parseExpiry('2026-11-16', NOW), Date.parse('2026-11-17T00:00:00Z'));
  });

  it('is in the future, and not more than ten years away', () => {
    for (const past of ['2026-11-15', '0d', '2026-11-16T12:00:00Z', '1999-01-01'])
      assert.equal(parseExpiry(past, NOW), 'past_date', past);
    for (const far of ['3651d', '2037-01-01', '9999-12-31'])
      assert.equal(parseExpiry(far, NOW), 'far_date', far);
  });

  it('is nothing else', () => {
    for (const bad of [
      '',
      'soon',
      '2027-02-30',
      '31.01.2027',
      '2027-1-31',
      '90',
      '-5d',
      '90 days',
      '2027-01-31T08:30',
    ])
      assert.equal(parseExpiry(bad, NOW), 'bad_date', bad);
  });
});

describe('a duration', () => {
  it('is in days or hours', () => {
    assert.equal(parseDuration('7d'), 7 * DAY_MS);
    assert.equal(parseDuration('7 D'), 7 * DAY_MS);
    assert.equal(parseDuration('0h'), 0);
    for (const bad of ['7', 'd', '7w', '1.5d', '9999999d']) assert.equal(parseDuration(bad), undefined, bad);
  });
});
