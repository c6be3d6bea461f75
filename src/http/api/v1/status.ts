import { Type } from 'typebox';
import type { Health } from '../../../core/health/model.ts';
import { mapMaybe, type MaybePromise } from '../../../core/ports/maybe-promise.ts';
import { defineEndpoint, type Endpoint } from '../endpoint.ts';

/** One configured provider, as the status lists it. */
export type WatchedProvider = {
  slug: string;
  /** What its health is known by. */
  healthName: string;
  name: string;
  group: 'web' | 'media' | 'cards' | 'instant' | 'maps' | 'translate' | 'suggest';
  monitor: 'query' | 'probe';
};

export type StatusParts = {
  providers: readonly WatchedProvider[];
  health: { all(): MaybePromise<ReadonlyMap<string, Health>> };
};

const Timestamp = Type.String({ description: 'ISO 8601 in UTC; empty when there was none.' });

const ProviderStatus = Type.Object({
  slug: Type.String({ description: 'The slot of an engine, the name of any other provider.' }),
  name: Type.String(),
  group: Type.Enum(['web', 'media', 'cards', 'instant', 'maps', 'translate', 'suggest']),
  monitor: Type.Enum(['query', 'probe'], {
    description: '`query`: seen from real searches. `probe`: also asked on a schedule.',
  }),
  state: Type.Enum(['up', 'down', 'unknown']),
  checked_at: Timestamp,
  last_ok_at: Timestamp,
  last_error: Type.String({ description: 'Empty when the latest check was good.' }),
  source: Type.String(),
});

export function statusEndpoint({ providers, health }: StatusParts): Endpoint {
  return defineEndpoint({
    name: 'status',
    path: '/api/v1/status/',
    methods: ['GET'],
    summary: 'See how the providers are',
    description:
      'The latest that any node of this deployment saw of each configured provider. Asks no upstream and counts no search.',
    counted: false,
    cacheControl: 'no-store',
    parameters: {},
    answer: Type.Object({ providers: Type.Array(ProviderStatus) }),
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
    handle: () =>
      mapMaybe(health.all(), (seen) => ({
        providers: providers.map((provider) => toStatus(provider, seen.get(provider.healthName))),
      })),
  });
}

function toStatus({ slug, name, group, monitor }: WatchedProvider, health: Health | undefined) {
  return {
    slug,
    name,
    group,
    monitor,
    state: health?.state ?? ('unknown' as const),
    checked_at: isoTime(health?.checkedAtMs),
    last_ok_at: isoTime(health?.lastOkAtMs),
    last_error: health?.lastError ?? '',
    source: '',
  };
}

function isoTime(ms: number | undefined): string {
  return ms === undefined ? '' : new Date(ms).toISOString();
}
