import { AccountRefusal } from '../../core/accounts/account-refusal.ts';
import { FormKeys } from '../../core/accounts/key-format.ts';
import { refusedForm } from '../components/refused-form.ts';
import { failurePage } from '../errors/failure-page.ts';
import { actorOf } from '../server/actor-of.ts';
import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import type { KeyArea } from './key-area.ts';
import { keyRefusal, refusalStatus } from './key-refusal.ts';
import { newKeyView } from './new-key-view.ts';
import { DEFAULT_OVERLAP, overlapMs } from './overlaps.ts';
import { rotateKeyView } from './rotate-view.ts';

export function askToRotateKey(parts: SiteParts, area: KeyArea): SitePage {
  return {
    name: `${area.name}_rotate`,
    method: 'GET',
    path: `${area.home}/:prefix/rotate`,
    access: area.access,
    async handle(visit) {
      const key = await area.find(parts, visit);
      if (!key) return failurePage(visit.frame, 'not_found');
      const model = {
        key,
        nowMs: parts.clock.wallMs(),
        labelOf: parts.labelOf,
        home: area.home,
        overlap: DEFAULT_OVERLAP,
      };
      return { kind: 'page', html: rotateKeyView(visit.frame, model), keep: 'private' };
    },
  };
}

/** Shows the successor once, like a new key, and each form creates only one. */
export function rotateKey(parts: SiteParts, area: KeyArea): SitePage {
  const formKeys = new FormKeys(parts);
  return {
    name: `${area.name}_rotate`,
    method: 'POST',
    path: `${area.home}/:prefix/rotate`,
    access: area.access,
    confirms: true,
    async again(visit, refused) {
      const { visitor, frame, form } = visit;
      if (!visitor.user) return { kind: 'redirect', to: '/login' };
      const key = await area.find(parts, visit);
      if (!key) return failurePage(frame, 'not_found');
      const html = rotateKeyView(frame, {
        key,
        nowMs: parts.clock.wallMs(),
        labelOf: parts.labelOf,
        home: area.home,
        overlap: form.get('overlap'),
        refused: refusedForm(frame, refused),
      });
      return { kind: 'page', html, keep: 'no-store' };
    },
    async handle(visit) {
      const { frame, form, baseUrl } = visit;
      const key = await area.find(parts, visit);
      if (!key) return failurePage(frame, 'not_found');
      const nowMs = parts.clock.wallMs();
      const model = { key, nowMs, labelOf: parts.labelOf, home: area.home, overlap: form.get('overlap') };
      const overlap = overlapMs(model.overlap);
      if (overlap === undefined) {
        const html = rotateKeyView(frame, { ...model, isBadOverlap: true });
        return { kind: 'page', html, keep: 'no-store', status: 400 };
      }
      try {
        const { text } = await parts.apiKeys.as(actorOf(visit)).rotate(
          key.prefix,
          {
            overlapMs: overlap,
            prefix: formKeys.prefixOf(form.get('csrf')),
            mostPerDay: area.isUnlimited ? undefined : parts.keysPerDay,
          },
          area.ownerId(visit),
        );
        const oldUntilMs = Math.min(key.expiresAtMs ?? Infinity, nowMs + overlap);
        const html = newKeyView(frame, {
          ...key,
          text,
          baseUrl: baseUrl(),
          home: area.home,
          old: { nowMs, untilMs: oldUntilMs },
        });
        return { kind: 'page', html, keep: 'no-store' };
      } catch (error) {
        if (!(error instanceof AccountRefusal)) throw error;
        if (error.reason === 'no_such_key') return failurePage(frame, 'not_found');
        if (error.reason === 'key_made_already') {
          return { kind: 'redirect', to: `${area.home}?done=made_already` };
        }
        const html = rotateKeyView(frame, { ...model, refused: keyRefusal(error, frame, parts) });
        return { kind: 'page', html, keep: 'no-store', ...refusalStatus(error) };
      }
    },
  };
}
