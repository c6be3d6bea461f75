import { Type } from 'typebox';
import { figuresOf, type ProviderFigures } from '../../../core/health/day-counts.ts';
import type { HealthMonitor } from '../../../core/health/health-monitor.ts';
import type { Clock } from '../../../core/ports/clock.ts';
import type { Health } from '../../../core/ports/health-store.ts';
import type { Reason } from '../../../core/upstream/provider.ts';
import { flagParameter } from '../../../core/query/search-parameters.ts';
import { defineEndpoint, type PlainEndpoint } from '../endpoint.ts';

export type WatchedProvider = {
  slug: string;
  /** The name its health is stored under. */
  healthName: string;
  name: string;
  group: 'web' | 'media' | 'category' | 'cards' | 'instant' | 'maps' | 'translate' | 'suggest';
  monitor: 'query' | 'probe';
  /** Whether guests must not know of it. */
  forAccounts: boolean;
};

export type StatusParts = {
  providers: readonly WatchedProvider[];
  health: Pick<HealthMonitor, 'all' | 'month'>;
  clock: Clock;
};

const Timestamp = Type.String({ description: 'ISO 8601 in UTC; empty if never.' });

function figure(what: string) {
  const number = Type.Number({ minimum: 0 });
  return Type.Optional(
    Type.Union([number, Type.Null()], {
      description: `Only with \`extended=1\`: ${what}; \`null\` if unknown.`,
    }),
  );
}

const ProviderStatus = Type.Object(
  {
    slug: Type.String({ description: 'Engine slot, or provider name.' }),
    name: Type.String({ description: 'Display name.' }),
    group: Type.Enum(['web', 'media', 'category', 'cards', 'instant', 'maps', 'translate', 'suggest'], {
      description: 'What it is used for.',
    }),
    monitor: Type.Enum(['query', 'probe'], {
      description: '`query`: observed from real searches. `probe`: also checked on a schedule.',
    }),
    state: Type.Enum(['up', 'down', 'unknown'], { description: 'State by the latest observation.' }),
    checked_at: Timestamp,
    last_ok_at: Timestamp,
    last_error: Type.String({ description: 'Empty if the last check succeeded.' }),
    source: Type.String({ description: 'Always empty.' }),
    uptime: figure('share of successful checks in the last 30 days'),
    median_ms: figure('median response time of the last 30 days'),
    p95_ms: figure('95th percentile of the response times'),
    results_share: figure('share of the results of its group in the last 30 days'),
    unique_share: figure('share of its results that no other provider found'),
  },
  { title: 'Provider' },
);

export function statusEndpoint({ providers, health, clock }: StatusParts): PlainEndpoint {
  return defineEndpoint({
    name: 'status',
    path: '/api/v1/status/',
    scope: { endpoint: 'status' },
    methods: ['GET'],
    summary: 'Show provider status',
    description:
      'The last known state of each configured provider, across all nodes. Makes no calls to providers. Does not count toward usage.',
    counted: false,
    cacheControl: 'no-store',
    parameters: {
      extended: flagParameter('Adds uptime, response times and shares of results of the last 30 days.'),
    },
    answer: Type.Object({
      providers: Type.Array(ProviderStatus, { description: 'All configured providers.' }),
    }),
    example: {
      providers: [
        {
          slug: 'engine_a',
          name: 'Brave',
          group: 'web',
          monitor: 'query',
          state: 'up',
          checked_at: '2026-11-15T09:30:00.000Z',
          last_ok_at: '2026-11-15T09:30:00.000Z',
          last_error: '',
          source: '',
        },
      ],
    },
    exampleRequest: { extended: '0' },
    find: async ({ parameters: { extended } }) => {
      const seen = await health.all();
      const figures = extended ? figuresOf(providers, await health.month(clock.wallMs())) : undefined;
      return {
        providers: providers.map((provider) => ({
          ...toStatus(provider, seen.get(provider.healthName)),
          ...(figures && toFields(figures.get(provider.healthName))),
        })),
      };
    },
  });
}

/** `last_error` is for humans; clients should use `state`. */
const LAST_ERRORS: Readonly<Record<Reason, string>> = {
  timeout: 'The provider did not respond in time.',
  unreachable: 'Could not connect to the provider.',
  rate_limited: 'The provider refused: too many requests.',
  quota_exhausted: 'The quota is used up.',
  unauthorized: 'The provider rejected the API key.',
  upstream_error: 'The provider returned an error.',
  bad_answer: 'The response could not be parsed.',
  breaker_open: 'Skipped after repeated failures.',
  unsupported: 'The provider does not support this query.',
};

function toStatus({ slug, name, group, monitor }: WatchedProvider, health: Health | undefined) {
  return {
    slug,
    name,
    group,
    monitor,
    state: health?.state ?? ('unknown' as const),
    checked_at: isoTime(health?.checkedAtMs),
    last_ok_at: isoTime(health?.lastOkAtMs),
    last_error: health?.lastError === undefined ? '' : LAST_ERRORS[health.lastError],
    source: '',
  };
}

function toFields(figures: ProviderFigures | undefined) {
  return {
    uptime: figures?.uptime ?? null,
    median_ms: figures?.medianMs ?? null,
    p95_ms: figures?.p95Ms ?? null,
    results_share: figures?.share ?? null,
    unique_share: figures?.unique ?? null,
  };
}

function isoTime(ms: number | undefined): string {
  return ms === undefined ? '' : new Date(ms).toISOString();
}
