import { AccountRefusal } from '../../core/accounts/account-refusal.ts';
import { failurePage } from '../errors/failure-page.ts';
import { actorOf } from '../server/actor-of.ts';
import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import type { KeyArea } from './key-area.ts';
import { postForm } from '../components/form/form.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { settingsPage } from '../components/layout/settings-page.ts';
import { keyPanel, type OneKey } from './keys-view.ts';

export function askToRevokeKey(parts: SiteParts, area: KeyArea): SitePage {
  return {
    name: `${area.name}_revoke`,
    method: 'GET',
    path: `${area.home}/:prefix/revoke`,
    access: area.access,
    async handle(visit) {
      const key = await area.find(parts, visit);
      if (!key || key.revokedAtMs !== undefined) return failurePage(visit.frame, 'not_found');
      const model = { key, nowMs: parts.clock.wallMs(), labelOf: parts.labelOf, home: area.home };
      return { kind: 'page', html: revokeKeyView(visit.frame, model), cacheControl: 'private' };
    },
  };
}

export function revokeKey({ apiKeys }: SiteParts, area: KeyArea): SitePage {
  return {
    name: `${area.name}_revoke`,
    method: 'POST',
    path: `${area.home}/:prefix/revoke`,
    access: area.access,
    // Owners may have to act at once, after a leak.
    confirms: area.access === 'admins',
    async handle(visit) {
      const { frame, params } = visit;
      try {
        await apiKeys.as(actorOf(visit)).revoke(params.prefix ?? '', area.ownerId(visit));
      } catch (error) {
        if (error instanceof AccountRefusal) return failurePage(frame, 'not_found');
        throw error;
      }
      return { kind: 'redirect', to: `${area.home}?done=revoked` };
    },
  };
}

export function revokeKeyView(frame: Frame, model: OneKey): Html {
  const { link, t } = frame;
  return settingsPage(frame, {
    title: t('keys.revokeTitle'),
    lead: t('keys.revokeText'),
    main: html`${keyPanel(frame, model)}
    ${postForm(
      frame,
      `${model.home}/${model.key.prefix}/revoke`,
      html`<button class="button danger">${t('keys.revokeConfirm')}</button>
        <a class="button plain" href="${link(model.home)}">${t('common.cancel')}</a>`,
      { kind: 'actions' },
    )}`,
  });
}
