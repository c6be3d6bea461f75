import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { keysView, newKeyView, revokeKeyView } from './keys-view.ts';
import { KEY_NOTICES } from './model.ts';
import { actorOf } from '../server/actor-of.ts';
import { currentSession } from '../server/visitors.ts';
import { keysOf } from './keys-of.ts';
import { usageView } from './usage-view.ts';
import { AccountRefusal } from '../../core/accounts/account-refusal.ts';
import { LIVE_KEYS_PER_USER } from '../../core/accounts/api-keys.ts';
import { KEY_NAME_LENGTH } from '../../core/accounts/key-terms.ts';
import { FormKeys } from '../../core/accounts/key-format.ts';
import type { Frame } from '../components/frame.ts';
import { failurePage } from '../errors/failure-page.ts';

export function keysPages(parts: SiteParts): SitePage[] {
  return [listKeys(parts), createKey(parts), askToRevokeKey(parts), revokeKey(parts), usagePage(parts)];
}

function listKeys(parts: SiteParts): SitePage {
  return {
    name: 'keys',
    method: 'GET',
    path: '/settings/keys',
    access: 'users',
    async handle({ visitor, frame, query }) {
      const notice = KEY_NOTICES.find((done) => done === query.get('done'));
      const html = keysView(frame, { ...(await keysOf(currentSession(visitor).user, parts)), notice });
      return { kind: 'page', html, keep: 'private' };
    },
  };
}

function usagePage(parts: SiteParts): SitePage {
  return {
    name: 'usage',
    method: 'GET',
    path: '/settings/usage',
    access: 'users',
    async handle({ visitor, frame }) {
      return {
        kind: 'page',
        html: usageView(frame, await keysOf(currentSession(visitor).user, parts)),
        keep: 'private',
      };
    },
  };
}

/**
 * The response shows the key instead of a redirect, which would have to store the key. Reloading it submits the form
 * again, so each form creates only one key.
 */
function createKey(parts: SiteParts): SitePage {
  const formKeys = new FormKeys(parts);
  return {
    name: 'keys_create',
    method: 'POST',
    path: '/settings/keys',
    access: 'users',
    async handle(visit) {
      const { visitor, frame, form, baseUrl } = visit;
      const user = currentSession(visitor).user;
      const name = form.get('name');
      const link = form.get('link') === 'on';
      const kind = link ? 'link' : 'standard';
      try {
        const prefix = formKeys.prefixOf(form.get('csrf'));
        const { text } = await parts.apiKeys.as(actorOf(visit)).create({
          userName: user.name,
          name,
          kind,
          prefix,
          mostPerDay: parts.keysPerDay,
        });
        const html = newKeyView(frame, { text, kind, baseUrl: baseUrl() });
        return { kind: 'page', html, keep: 'no-store' };
      } catch (error) {
        if (error instanceof AccountRefusal && error.reason === 'key_made_already') {
          return { kind: 'redirect', to: '/settings/keys?done=made_already' };
        }
        const refused = { name, link, complaint: complaintAbout(error, frame, parts) };
        const html = keysView(frame, { ...(await keysOf(user, parts)), refused });
        return { kind: 'page', html, keep: 'no-store', ...statusOf(error) };
      }
    },
  };
}

function statusOf(error: unknown): { status: number; headers?: Record<string, string> } {
  const seconds = error instanceof AccountRefusal ? error.retryAfterSeconds : undefined;
  return seconds === undefined
    ? { status: 400 }
    : { status: 429, headers: { 'retry-after': String(seconds) } };
}

function complaintAbout(
  error: unknown,
  { t, formats }: Frame,
  { keysPerDay, clock }: Pick<SiteParts, 'keysPerDay' | 'clock'>,
): string {
  if (error instanceof AccountRefusal) {
    if (error.reason === 'bad_key_terms') return t('keys.badName', { most: KEY_NAME_LENGTH });
    if (error.reason === 'too_many_keys') return t('keys.tooMany', { most: LIVE_KEYS_PER_USER });
    if (error.retryAfterSeconds !== undefined) {
      const nowMs = clock.wallMs();
      const nextMs = nowMs + error.retryAfterSeconds * 1000;
      const when = `${formats.relative(nextMs, nowMs)} (${formats.dateTime(nextMs)})`;
      return t('keys.tooManyToday', { most: keysPerDay, when });
    }
  }
  throw error;
}

const PATH = '/settings/keys/:prefix/revoke';

/** A key of another user, a revoked key and an unknown key give the same response. */
function askToRevokeKey({ apiKeys, clock }: SiteParts): SitePage {
  return {
    name: 'keys_revoke',
    method: 'GET',
    path: PATH,
    access: 'users',
    async handle({ visitor, frame, params }) {
      const own = await apiKeys.list({ userName: currentSession(visitor).user.name });
      const key = own.find(
        ({ prefix, revokedAtMs }) => prefix === params.prefix && revokedAtMs === undefined,
      );
      if (!key) return failurePage(frame, 'not_found');
      return { kind: 'page', html: revokeKeyView(frame, { key, nowMs: clock.wallMs() }), keep: 'private' };
    },
  };
}

function revokeKey({ apiKeys }: SiteParts): SitePage {
  return {
    name: 'keys_revoke',
    method: 'POST',
    path: PATH,
    access: 'users',
    async handle(visit) {
      const { visitor, frame, params } = visit;
      try {
        await apiKeys.as(actorOf(visit)).revoke(params.prefix ?? '', currentSession(visitor).user.id);
      } catch (error) {
        if (error instanceof AccountRefusal) return failurePage(frame, 'not_found');
        throw error;
      }
      return { kind: 'redirect', to: '/settings/keys?done=revoked' };
    },
  };
}
