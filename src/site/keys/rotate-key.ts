import type { ApiKey } from '../../core/accounts/model.ts';
import { FormKeys } from '../../core/accounts/key-format.ts';
import { selectField } from '../components/form/fields.ts';
import { formActions, postForm, refusedForm } from '../components/form/form.ts';
import { actorOf } from '../server/visitors.ts';
import type { SitePage, SiteParts } from '../server/page.ts';
import type { KeyArea } from './key-area.ts';
import { formPages } from '../server/form-page.ts';
import { keyRefusal } from './key-refusal.ts';
import { newKeyView } from './create-key.ts';
import { DEFAULT_OVERLAP, overlapMs, OVERLAPS } from './key-records.ts';
import { isLive } from '../../core/accounts/key-life.ts';
import { type Child, type Frame, html, type Html } from '../components/html.ts';
import { settingsPage } from '../components/layout/settings-page.ts';
import { keyPanel, type OneKey, oneKey } from './keys-view.ts';

/** Shows the successor once, like a new key, and each form creates only one. */
export function rotateKeyPages(parts: SiteParts, area: KeyArea): SitePage[] {
  const formKeys = new FormKeys(parts);
  return formPages<ApiKey, Pick<RotateModel, 'isBadOverlap' | 'refused'>>({
    name: `${area.name}_rotate`,
    path: `${area.home}/:prefix/rotate`,
    access: area.access,
    confirms: true,
    load: (visit) => area.find(parts, visit),
    view: ({ frame, form }, key, said) =>
      rotateKeyView(frame, {
        ...oneKey(parts, area, key),
        overlap: said ? form.get('overlap') : DEFAULT_OVERLAP,
        ...said,
      }),
    async submit(visit, key) {
      const { frame, form, baseUrl } = visit;
      const nowMs = parts.clock.wallMs();
      const overlap = overlapMs(form.get('overlap'));
      if (overlap === undefined) return { kind: 'refused', said: { isBadOverlap: true } };
      const { text } = await parts.apiKeys.as(actorOf(visit)).rotate(
        key.prefix,
        {
          overlapMs: overlap,
          prefix: formKeys.prefixOf(form.get('csrf')),
          mostPerDay: area.isUnlimited ? undefined : parts.keysPerDay,
        },
        area.ownerId(visit),
      );
      const old = { nowMs, untilMs: Math.min(key.expiresAtMs ?? Infinity, nowMs + overlap) };
      const view = newKeyView(frame, { ...key, text, baseUrl: baseUrl(), home: area.home, old });
      return { kind: 'page', html: view, cacheControl: 'no-store' };
    },
    caught: (error, visit) => keyRefusal(error, visit, parts, area.home),
    refused: (refused, { frame }) => ({ refused: refusedForm(frame, refused) }),
  });
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
  const { t } = frame;
  return postForm(
    frame,
    `${home}/${key.prefix}/rotate`,
    html`${selectField({
      name: 'overlap',
      label: t('keys.overlap'),
      options: OVERLAPS.map((one) => [one, t(`keys.overlaps.${one}`)]),
      chosen: overlap,
      complaint: isBadOverlap ? t('keys.badOverlap') : undefined,
    })}
    ${formActions(frame, t('keys.rotateConfirm'), { cancel: home })}`,
    { kind: 'form' },
  );
}

function notReplaceable({ t, link }: Frame, { home }: RotateModel): Html {
  return html`<p class="notice warn">${t('keys.notReplaceable')}</p>
    <p><a class="button plain" href="${link(home)}">${t('common.back')}</a></p>`;
}
