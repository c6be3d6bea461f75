import { AccountRefusal } from '../../core/accounts/account-refusal.ts';
import { FormKeys } from '../../core/accounts/key-format.ts';
import { postForm, refusedForm } from '../components/form/form.ts';
import { failurePage } from '../errors/failure-page.ts';
import { actorOf } from '../server/actor-of.ts';
import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import type { KeyArea } from './key-area.ts';
import { keyRefusal, refusalStatus } from './key-refusal.ts';
import { newKeyView } from './new-key-view.ts';
import { DEFAULT_OVERLAP, overlapMs, OVERLAPS } from './key-records.ts';
import { isLive } from '../../core/accounts/key-life.ts';
import type { Frame } from '../components/frame.ts';
import { type Child, html, type Html } from '../components/html.ts';
import { settingsPage } from '../components/layout/settings-page.ts';
import { keyPanel, type OneKey } from './keys-view.ts';

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
      return { kind: 'page', html: rotateKeyView(visit.frame, model), cacheControl: 'private' };
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
    async renderAgain(visit, refused) {
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
      return { kind: 'page', html, cacheControl: 'no-store' };
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
        return { kind: 'page', html, cacheControl: 'no-store', status: 400 };
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
        return { kind: 'page', html, cacheControl: 'no-store' };
      } catch (error) {
        if (!(error instanceof AccountRefusal)) throw error;
        if (error.reason === 'no_such_key') return failurePage(frame, 'not_found');
        if (error.reason === 'key_made_already') {
          return { kind: 'redirect', to: `${area.home}?done=made_already` };
        }
        const html = rotateKeyView(frame, { ...model, refused: keyRefusal(error, frame, parts) });
        return { kind: 'page', html, cacheControl: 'no-store', ...refusalStatus(error) };
      }
    },
  };
}

type RotateModel = OneKey & {
  readonly overlap: string;
  /** Whether the chosen overlap is not one of the list. */
  readonly isBadOverlap?: boolean;
  readonly refused?: Child;
};

export function rotateKeyView(frame: Frame, model: RotateModel): Html {
  const { t } = frame;
  const { key, nowMs, refused } = model;
  const isReplaceable = key.replacedBy === undefined && isLive(key, nowMs);
  return settingsPage(frame, {
    title: t('keys.rotateTitle'),
    lead: t('keys.rotateText'),
    main: html`${refused} ${keyPanel(frame, model)}
    ${isReplaceable ? rotateForm(frame, model) : notReplaceable(frame, model)}`,
  });
}

function rotateForm(frame: Frame, { key, overlap, isBadOverlap = false, home }: RotateModel): Html {
  const { link, t } = frame;
  return postForm(
    frame,
    `${home}/${key.prefix}/rotate`,
    html`<div class="field">
        <label for="overlap">${t('keys.overlap')}</label>
        <select
          class="input"
          id="overlap"
          name="overlap"
          ${isBadOverlap && html`aria-invalid="true" aria-describedby="overlap-complaint" autofocus`}
        >
          ${OVERLAPS.map(
            (one) =>
              html`<option value="${one}" ${one === overlap && html`selected`}>
                ${t(`keys.overlaps.${one}`)}
              </option>`,
          )}
        </select>
        ${isBadOverlap && html`<p class="complaint" id="overlap-complaint" role="alert">${t('keys.badOverlap')}</p>`}
      </div>
      <p class="actions">
        <button class="button">${t('keys.rotateConfirm')}</button>
        <a class="button plain" href="${link(home)}">${t('common.cancel')}</a>
      </p>`,
    { kind: 'form' },
  );
}

function notReplaceable({ t, link }: Frame, { home }: RotateModel): Html {
  return html`<p class="notice warn">${t('keys.notReplaceable')}</p>
    <p><a class="button plain" href="${link(home)}">${t('common.back')}</a></p>`;
}
